import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makePristineBuild } from '../e2e/support/pristine-build.ts'
import { openStage, type Stage } from '../e2e/support/stage.ts'

/** A lake with the sample dataset and the site of a production build, for the time of one measurement. */
export async function withStage(measure: (stage: Stage) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'findable-bench-'))
  await makePristineBuild(dataDirectory)
  await rm(dataDirectory, { recursive: true, force: true })
  const stage = await openStage({ sample: true, build: 'pristine' })
  try {
    await measure(stage)
  } finally {
    await stage.close()
  }
}
