import { prepare } from '../support/prepared.ts'
import { openStage, type Stage, type StageOptions } from '../support/stage.ts'

/**
 * A lake with the sample dataset and the site of a production build, for the time of one measurement.
 * @param options what else is to run
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
