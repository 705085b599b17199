import type { Page } from '@playwright/test'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'

restoreAfterEach('testimonial', 'author')
const studioOf = studioOfFile()

const others = [
  'Maren Oyelund',
  'Anjali Verhoek',
  'Cormac Adeyinka',
  'Sunniva Prakash',
  'Bastien Ukwu',
  'Odile Fairweather',
]

/** Expects that visitors see all testimonials except Teodor Brisk's. */
const expectOthersOnly = (visitor: Page) =>
  expect
    .poll(async () => {
      await visitor.goto('/')
      return visitor.locator('#testimonials figcaption strong').allTextContents()
    })
    .toEqual(others)

test('puts an unpublished duplicate beside its original', async ({ lake }) => {
  const studio = studioOf()
  await studio.openDocument('Social proof', 'Testimonials', 'Teodor Brisk')
  await studio.act('Duplicate')
  await expect(studio.line('Teodor Brisk')).toHaveCount(2)
  const order = '*[_type == "testimonial"] | order(orderRank) {_id, name}'
  const [original, copy] = (await lake.fetch<Array<{ _id: string; name: string }>>(order)).filter(
    ({ name }) => name === 'Teodor Brisk',
  )
  expect(original?._id).toBe('testimonial-teodor-brisk')
  expect(copy?._id).toMatch(/^drafts\./)
})

test('removes an unpublished document from the site and keeps it in the Studio', async ({
  context,
  lake,
}) => {
  const studio = studioOf()
  const { page } = studio
  await studio.openDocument('Social proof', 'Testimonials', 'Teodor Brisk')
  await studio.showPublished()
  await studio.unpublishButton.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await studio.showDraft()
  await expect(studio.line('Teodor Brisk')).toBeVisible()
  expect(await lake.getDocument('drafts.testimonial-teodor-brisk')).toMatchObject({ name: 'Teodor Brisk' })
  await expectOthersOnly(await context.newPage())
})

test('removes a deleted document from the site and the Studio', async ({ context, lake }) => {
  const studio = studioOf()
  const { page } = studio
  await studio.openDocument('Social proof', 'Testimonials', 'Teodor Brisk')
  await studio.act('Delete')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(studio.line('Teodor Brisk')).toHaveCount(0)
  await expectOthersOnly(await context.newPage())
  expect(await lake.getDocument('testimonial-teodor-brisk')).toBeUndefined()
})

test('does not delete an author that a post references, and lists the post', async ({ lake }) => {
  const studio = studioOf()
  const { page } = studio
  await studio.openDocument('Blog', 'Authors', 'Ines Halvard')
  await studio.act('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('4 documents refer to “Ines Halvard”')
  await expect(
    dialog.getByRole('link', { name: /How AI assistants choose which sources to cite/ }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(page.getByText('there are other documents that refers to it')).toBeVisible()
  expect(await lake.getDocument('author-ines-halvard')).toBeDefined()
})

for (const [title, ...path] of [
  ['Site settings', 'Site', 'Site settings'],
  ['Home page', 'Home page', 'Home page'],
] as const) {
  test(`offers no duplicate, unpublish or delete for ${title}`, async () => {
    const studio = studioOf()
    const { page } = studio
    for (const line of path) await studio.line(line).last().click()
    await expect(studio.panel.getByRole('heading', { name: title })).toBeVisible()
    await expect(studio.publishButton).toBeVisible()
    await expect(page.getByTestId('action-menu-button')).toHaveCount(0)
    await studio.showPublished()
    await expect(studio.publishButton).toHaveCount(0)
    await expect(studio.unpublishButton).toHaveCount(0)
    await expect(page.getByTestId('action-menu-button')).toHaveCount(0)
  })
}
