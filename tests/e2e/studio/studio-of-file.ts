import { test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'

/**
 * Opens the Studio once for the tests of a file, because loading it takes longer than most of what is done in it. Each test
 * begins at the desk.
 * @returns the Studio, for use inside of tests
 */
export function studioOfFile(): () => StudioPage {
  let opened: StudioPage | undefined
  const studio = () => {
    if (!opened) throw new Error('The Studio of this file is open only while its tests run.')
    return opened
  }
  test.beforeAll(async ({ browser, stage }) => {
    opened = new StudioPage(await browser.newPage({ baseURL: stage.siteUrl }))
    await opened.open()
  })
  test.beforeEach(() => studio().showDesk())
  test.afterAll(() => opened?.page.context().close())
  return studio
}
