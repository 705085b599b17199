import { openStage, type Stage, type StageOptions } from '../../support/stage.ts'
import { test } from './test.ts'

/**
 * Opens one stage for the tests of a file that stop services, start them differently, or leave them changed. The tests'
 * pages and requests use its site.
 * @returns the stage, for use inside tests
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
  // Playwright also evaluates this before the hook above.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
  test.use({ baseURL: async ({}, use) => use(opened?.siteUrl) })
  return stage
}
