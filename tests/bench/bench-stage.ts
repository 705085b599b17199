import { prepare } from '../support/prepared.ts'
import { openStage, type Stage, type StageOptions } from '../support/stage.ts'

/**
 * Starts a Content Lake with the sample dataset and a production build of the site, runs one measurement and stops them.
 * @param options the other services to start
 */
export async function withStage(
  measure: (stage: Stage) => Promise<void>,
  options: Pick<StageOptions, 'supabase' | 'added'> = {},
): Promise<void> {
  await prepare()
  const stage = await openStage({ content: 'sample', ...options })
  try {
    await measure(stage)
  } finally {
    await stage.close()
  }
}
