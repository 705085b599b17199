import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('homePage', 'pricingPlan', 'post')

/** Opens the preview, and waits until the page in it supports click-to-edit. */
async function openPreview({ page }: StudioPage) {
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const site = page.frameLocator('iframe')
  await expect(site.locator('sanity-visual-editing')).toBeAttached()
  return site
}

test('shows unpublished input, and opens the field of a clicked part', async ({ request, studio }) => {
  // Loaded again, because the preview shows what it showed last: perhaps a document of another file's tests.
  await studio.open()
  const site = await openPreview(studio)
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Optimize your website')
  const field = (label: string) => studio.page.getByLabel(label, { exact: true })
  for (const _ of ['once', 'again']) {
    await site.getByRole('heading', { level: 1 }).click()
    await expect(field('Headline')).toBeFocused()
  }
  await field('Eyebrow').fill('Only the editor reads this')
  await expect(site.getByText('Only the editor reads this')).toBeVisible()
  expect(await (await request.get('/')).text()).not.toContain('Only the editor reads this')
  await site.locator('#pricing').getByText('Starter', { exact: true }).click()
  await expect(studio.field('Name')).toHaveValue('Starter')
  await expect(studio.field('Name')).toBeFocused()
  // This field is in an item of a list that is not open.
  await site.locator('#press').getByRole('heading', { level: 2 }).click()
  await expect(studio.page.locator('input:focus')).toHaveValue('Press and awards')
})

test('opens the page of the edited document from the Preview tab', async ({ studio }) => {
  const { page } = studio
  await studio.openDocument('Blog', 'Posts', 'llms.txt explained: what it is, and what it is not')
  const site = await openPreview(studio)
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(/^llms.txt explained/)
  await expect(studio.field('Title')).toHaveValue(/^llms.txt explained/)

  await site.getByText('It has no standards body behind it').click()
  const text = studio.panel.getByTestId('pt-editor').getByRole('textbox')
  await expect(text).toBeFocused()
  // In one piece, because the Studio puts the cursor at the start of the paragraph again soon after the focus.
  await page.keyboard.insertText('Typed here. ')
  await expect(site.getByText('Typed here. It describes itself as a proposal')).toBeVisible()

  await site.getByText('Is llms.txt the robots.txt of AI?').click()
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('Is llms.txt the robots.txt of AI?')
  await site.getByRole('cell', { name: 'RFC 9309, 2022' }).click()
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('RFC 9309, 2022')
  await site.getByRole('article').locator('time').first().click()
  await expect(studio.field('Publication date')).toBeFocused()
})

test('finds a document by a word in its text', async ({ studio }) => {
  const { page } = studio
  const search = page.getByPlaceholder('Search', { exact: true })
  // A preview that is still loading changes the Studio's address, which closes the search.
  await expect(async () => {
    if (!(await search.isVisible())) await page.getByRole('button', { name: 'Open search' }).click()
    // Only this post has this word: documents of the same rank have no fixed order, and only the first ten are visible.
    await search.fill('kibibytes', { timeout: 2_000 })
    await page.getByRole('option', { name: /^robots.txt for AI agents/ }).click({ timeout: 10_000 })
  }).toPass()
  await expect(studio.field('Title')).toHaveValue(/^robots.txt for AI agents/)
})

test('hides help items that need a project at Sanity', async ({ studio: { page } }) => {
  await page.getByRole('button', { name: 'Help and resources' }).click()
  const entries = page.getByTestId('menu-button-resources').getByRole('menuitem')
  await expect(entries).toHaveText(['Diagnostics'])
})

test('runs a query against the dataset, and shows what is wrong with an invalid one', async ({ studio }) => {
  const { page } = studio
  const ask = async (query: string) => {
    await page.getByTestId('vision-query-editor').getByRole('textbox').fill(query)
    await page.getByRole('button', { name: 'Fetch' }).click()
  }
  await page.getByRole('link', { name: 'Vision', exact: true }).click()
  await ask('*[_type == "pricingPlan" && popular == true]{title}')
  await expect(page.getByTestId('vision-result')).toContainText('title:Pro')
  const perspective = page.getByTestId('perspective-selector')
  await expect(perspective.getByRole('option', { selected: true })).toHaveText('Same as in the Studio')

  await ask('*[_type == "pricingPlan"')
  await expect(page.getByTestId('vision-root')).toContainText('GROQ query parse error')
})
