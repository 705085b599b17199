import { hasFailed, test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'
import { watchConsole } from './watch-console.ts'

/**
 * Opens the Studio once for the tests of a file, because loading it takes longer than most tests. Each test starts at the
 * desk. A failed test gets the console messages since the file's first test and a screenshot.
 * @returns the Studio, for use inside tests, and the console messages since it was opened
 */
export function studioOfFile(): { (): StudioPage; notes: () => string[] } {
  let opened: StudioPage | undefined
  let notes: string[] = []
  const studio = () => {
    if (!opened) throw new Error('The Studio of this file is open only while its tests run.')
    return opened
  }
  test.beforeAll(async ({ browser, stage }) => {
    opened = new StudioPage(await browser.newPage({ baseURL: stage.siteUrl }))
    notes = watchConsole(opened.page)
    await opened.open()
  })
  test.beforeEach(() => studio().showDesk())
  test.afterEach(async () => {
    const testInfo = test.info()
    if (!opened || !hasFailed(testInfo)) return
    await testInfo.attach('console of the Studio', { body: notes.join('\n') })
    await testInfo.attach('the Studio', { body: await opened.page.screenshot(), contentType: 'image/png' })
  })
  test.afterAll(() => opened?.page.context().close())
  return Object.assign(studio, { notes: () => notes })
}
