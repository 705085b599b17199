import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { openHistory } from './editing.ts'
import { StudioPage } from './studio-page.ts'

restoreAfterEach('category')

const typed = 'Typed just before the connection was lost.'
const [first, second] = ['Pages that machines may read.', 'Pages that people may read.']

test('shows who changed what, and restores an older revision', async ({ lake, studio }) => {
  const { page, notes } = studio
  const before = notes.length
  await studio.openDocument('Blog', 'Categories', 'Access')
  const description = studio.field('Description')
  for (const text of [first, second]) {
    await description.fill(text)
    await studio.publish()
  }

  const history = await openHistory(studio)
  const changes = history.getByRole('tabpanel')
  await expect(changes.getByRole('deletion')).toHaveText(['machines'])
  await expect(changes.getByRole('insertion')).toHaveText(['people'])
  await changes.getByRole('insertion').hover()
  await expect(page.locator('[data-ui="Tooltip__card"]').filter({ hasText: 'Added' })).toContainText('Editor')

  await history.getByRole('tab', { name: 'History' }).click()
  const publishings = history.getByRole('button', { name: /Editor( \d+)? Published/ })
  await publishings.nth(1).click()
  await expect(description).toHaveValue(first)
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByTestId('confirm-popover-confirm-button').click()
  await studio.publish()
  await expect(description).toHaveValue(first)
  expect(await lake.getDocument('category-access')).toMatchObject({ description: first })
  expect(notes.slice(before)).toEqual([])
})

test('keeps the input while offline, and says so', async ({ lake, studio }) => {
  const { page } = studio
  await studio.openDocument('Blog', 'Categories', 'Access')
  const description = studio.field('Description')
  await expect(description).toBeEditable()
  await page.context().setOffline(true)
  await description.fill(typed)
  await expect(page.getByText('Your changes are kept in this tab')).toBeVisible()
  await expect(description).toHaveValue(typed)
  await page.context().setOffline(false)
  await expect
    .poll(() => lake.fetch('*[_id == "drafts.category-access"][0].description', {}, { perspective: 'raw' }))
    .toBe(typed)
  await expect(description).toHaveValue(typed)
})

test('restores unsaved input after a reload', async ({ lake, studio }) => {
  const { page } = studio
  await studio.openDocument('Blog', 'Categories', 'Access')
  const description = studio.field('Description')
  await expect(description).toBeEditable()
  const writes = /\/data\/(actions|mutate)\//
  await page.route(writes, (route) => route.abort())
  await description.fill(typed)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  const draft = '*[_id == "drafts.category-access"][0].description'
  const saved = () => lake.fetch(draft, {}, { perspective: 'raw' })
  expect(await saved()).toBeNull()
  await page.unroute(writes)
  // The Studio is loaded again before.
  await expect(page.getByText('Unsaved changes restored')).toBeVisible({ timeout: 90_000 })
  await expect(description).toHaveValue(typed)
  expect(await saved()).toBe(typed)
})

test('shows two editors each other’s input, and loses none', async ({
  browser,
  baseURL,
  lake,
  studio: one,
}) => {
  const openAccess = async (studio: StudioPage) => {
    await studio.openDocument('Blog', 'Categories', 'Access')
    await expect(studio.field('Description')).toBeEditable()
    return studio
  }
  // In the list, because in the document the avatar is at the field that the other editor is editing.
  const pictureOfOther = ({ page }: StudioPage) =>
    page.getByRole('option', { name: 'Access' }).locator('[data-ui="Avatar"]')
  await openAccess(one)
  await expect(pictureOfOther(one)).toHaveCount(0)
  const opened = new StudioPage(await browser.newPage(baseURL ? { baseURL } : {}))
  await opened.open()
  const other = await openAccess(opened)
  const nameOfOther = async ({ page }: StudioPage) => {
    await page.getByRole('button', { name: 'Global presence' }).click()
    const name = page.getByRole('menuitem').getByText(/^Editor( \d+)?$/)
    const text = await name.textContent()
    await page.keyboard.press('Escape')
    return text
  }
  expect(await nameOfOther(one)).not.toBe(await nameOfOther(other))

  await one.field('Name').fill('Admission')
  await expect(other.field('Name')).toHaveValue('Admission')

  const [title, description] = ['Admission to the site', 'Whom we let in, and on which terms.']
  await one.field('Name').fill('')
  await other.field('Description').fill('')
  await Promise.all([
    one.field('Name').pressSequentially(title),
    other.field('Description').pressSequentially(description),
  ])
  for (const studio of [one, other]) {
    await expect(studio.field('Name')).toHaveValue(title)
    await expect(studio.field('Description')).toHaveValue(description)
  }
  await one.publish()
  await expect(other.publishButton).toBeDisabled()
  expect(await lake.getDocument('category-access')).toMatchObject({ title, description })
  await other.page.context().close()
})
