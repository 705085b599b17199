import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'

restoreAfterEach('category')

const typed = 'Typed just before the connection was lost.'

test('keeps the input while offline, and says so', async ({ page, lake }) => {
  const studio = new StudioPage(page)
  await studio.open()
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

test('restores unsaved input after a reload', async ({ page, lake }) => {
  const studio = new StudioPage(page)
  await studio.open()
  await studio.openDocument('Blog', 'Categories', 'Access')
  const description = studio.field('Description')
  await expect(description).toBeEditable()
  const writes = /\/data\/(actions|mutate)\//
  await page.route(writes, (route) => route.abort())
  await description.fill(typed)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const draft = '*[_id == "drafts.category-access"][0].description'
  const saved = () => lake.fetch(draft, {}, { perspective: 'raw' })
  expect(await saved()).toBeNull()
  await page.unroute(writes)
  await expect(page.getByText('Unsaved changes restored')).toBeVisible()
  await expect(description).toHaveValue(typed)
  expect(await saved()).toBe(typed)
})
