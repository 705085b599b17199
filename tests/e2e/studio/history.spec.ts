import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { openHistory } from './editing.ts'
import { StudioPage } from './studio-page.ts'
import { watchConsole } from './watch-console.ts'

restoreAfterEach('category')

const [first, second] = ['Pages that machines may read.', 'Pages that people may read.']

test('shows who changed what and restores an older revision, without console messages', async ({
  page,
  lake,
}) => {
  const notes = watchConsole(page)
  const studio = new StudioPage(page)
  await studio.open()
  await studio.openDocument('Blog', 'Categories', 'Access')
  const description = studio.field('Description')
  for (const text of [first, second]) {
    await description.fill(text)
    await studio.publish()
  }

  const history = await openHistory(studio)
  const changes = history.getByRole('tabpanel')
  await expect(changes.getByRole('deletion')).toHaveText('machines')
  await expect(changes.getByRole('insertion')).toHaveText('people')
  await changes.getByRole('insertion').hover()
  await expect(page.locator('[data-ui="Tooltip__card"]').filter({ hasText: 'Added' })).toContainText('Editor')

  await history.getByRole('tab', { name: 'History' }).click()
  const publishings = history.getByRole('button', { name: /Editor( \d+)? Published/ })
  await publishings.nth(1).click()
  await expect(description).toHaveValue(first)
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByTestId('confirm-popover-confirm-button').click()
  await studio.publishButton.click()
  await expect(studio.state).toContainText('Last published')
  await expect(description).toHaveValue(first)
  // The footer shows the last publish until the document is published again, so poll the lake.
  await expect.poll(() => lake.getDocument('category-access')).toMatchObject({ description: first })
  expect(notes).toEqual([])
})
