import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('homePage', 'pricingPlan', 'post')
const studioOf = studioOfFile()

/** The page in the preview, once a click there is more than one on the page. */
async function openPreview({ page }: StudioPage) {
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const site = page.frameLocator('iframe')
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  return site
}

test('the preview shows what is being written, and visitors do not see it', async ({ request }) => {
  const studio = studioOf()
  const site = await openPreview(studio)
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Optimize your website')
  await studio.field('Line above the headline').fill('Only the editor reads this')
  await expect(site.getByText('Only the editor reads this')).toBeVisible()
  expect(await (await request.get('/')).text()).not.toContain('Only the editor reads this')
})

test('a click on a part of the page opens the field behind it', async () => {
  const studio = studioOf()
  const site = await openPreview(studio)
  for (const _ of ['once', 'again']) {
    await site.getByRole('heading', { level: 1 }).click()
    await expect(studio.field('Headline')).toBeFocused()
  }
  await site.locator('#pricing').getByText('Starter', { exact: true }).click()
  await expect(studio.field('Name')).toHaveValue('Starter')
  await expect(studio.field('Name')).toBeFocused()
  // A field of a group that is not shown, under an object of its own.
  await site.locator('#press').getByRole('heading', { level: 2 }).click()
  await expect(studio.panel.locator('input:focus')).toHaveValue('Press and awards')
})

test('the tab of the preview opens the page of the document that was being edited', async () => {
  const studio = studioOf()
  const { page } = studio
  await studio.openDocument('Blog', 'Posts', 'llms.txt explained: what it is, and what it is not')
  const site = await openPreview(studio)
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(/^llms.txt explained/)
  await expect(studio.field('Title')).toHaveValue(/^llms.txt explained/)

  await site.getByText('It has no standards body behind it').click()
  const text = studio.panel.getByTestId('pt-editor').getByRole('textbox')
  await expect(text).toBeFocused()
  await page.keyboard.type('Typed here. ')
  await expect(site.getByText('Typed here. It is a proposal')).toBeVisible()

  await site.getByText('Is llms.txt the robots.txt of AI?').click()
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('Is llms.txt the robots.txt of AI?')
  await site.getByRole('cell', { name: 'RFC 9309, 2022' }).click()
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('RFC 9309, 2022')
  await site.getByRole('article').locator('time').first().click()
  await expect(studio.field('Publication date')).toBeFocused()
})

test('the search of the Studio finds a document by a word in it', async () => {
  const studio = studioOf()
  const { page } = studio
  await page.getByRole('button', { name: 'Open search' }).click()
  // In the text of this post alone: documents that are found equally well come in any order, the first ten in view.
  await page.getByPlaceholder('Search', { exact: true }).fill('kibibytes')
  const found = page.getByRole('option', { name: /^robots.txt for AI agents/ })
  await found.click()
  await expect(studio.field('Title')).toHaveValue(/^robots.txt for AI agents/)
})

test('the help menu offers nothing that only a project at Sanity has', async () => {
  const { page } = studioOf()
  await page.getByRole('button', { name: 'Help and resources' }).click()
  const entries = page.getByTestId('menu-button-resources').getByRole('menuitem')
  await expect(entries).toHaveText(['Diagnostics'])
})
