import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'

restoreAfterEach('homePage', 'pricingPlan')
const studioOf = studioOfFile()

test('the preview shows what is being written, and visitors do not see it', async ({ request }) => {
  const studio = studioOf()
  const { page } = studio
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Optimize your website')
  await studio.field('Line above the headline').fill('Only the editor reads this')
  await expect(site.getByText('Only the editor reads this')).toBeVisible()
  expect(await (await request.get('/')).text()).not.toContain('Only the editor reads this')
})

test('a click on a part of the page opens the field behind it', async () => {
  const studio = studioOf()
  const { page } = studio
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const site = page.frameLocator('iframe')
  // A form that is still loading loses the focus once it is there.
  await expect(studio.field('Headline')).toBeEditable()
  await site.getByRole('heading', { level: 1 }).click()
  await expect(studio.field('Headline')).toBeFocused()
  await site.locator('#pricing').getByText('Starter', { exact: true }).click()
  await expect(studio.panel.getByRole('heading', { name: 'Starter' })).toBeVisible()
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
