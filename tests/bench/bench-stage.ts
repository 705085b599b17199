import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makePristineBuild } from '../support/pristine-build.ts'
import { openStage, type Stage, type StageOptions } from '../support/stage.ts'

/**
 * A lake with the sample dataset and the site of a production build, for the time of one measurement.
 * @param options what else is to run
 */
export async function withStage(
  measure: (stage: Stage) => Promise<void>,
  options: Pick<StageOptions, 'supabase' | 'added'> = {},
): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'findable-bench-'))
  await makePristineBuild(dataDirectory)
  await rm(dataDirectory, { recursive: true, force: true })
  const stage = await openStage({ sample: true, build: 'pristine', ...options })
  try {
    await measure(stage)
  } finally {
    await stage.close()
  }
}
