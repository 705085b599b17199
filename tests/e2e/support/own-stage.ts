import { openStage, type Stage, type StageOptions } from '../../support/stage.ts'
import { test } from './test.ts'

/**
 * One stage for the tests of a file that stop services, start them in another way, or leave them changed. Pages and requests of
 * these tests go to its site.
 * @returns the stage, for use inside of tests
 */
export function ownStage(options: StageOptions): () => Stage {
  let opened: Stage | undefined
  const stage = () => {
    if (!opened) throw new Error('The stage of this file is open only while its tests run.')
    return opened
  }
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    opened = await openStage(options)
  })
  test.afterAll(() => opened?.close())
  // Playwright asks for it before the hook above, too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern to find what to prepare.
  test.use({ baseURL: async ({}, use) => use(opened?.siteUrl) })
  return stage
}
