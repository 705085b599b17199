import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { untilGone, untilShown } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('testimonial', 'author', 'pricingPlan', 'partnerLogo', 'sanity.imageAsset')

const homeOf = async (request: APIRequestContext) => (await request.get('/')).text()

test('publishes a changed price without a login, and shows no draft of it', async ({ request, studio }) => {
  await studio.openDocument('Pricing', 'Pro')
  await studio.field('Monthly price (USD)').fill('151')
  await studio.saved()
  await expect(studio.line('Pro')).toContainText('$151')
  expect(await homeOf(request)).not.toContain('$151')
  await studio.publish()
  await untilShown(request, '/', '$151')
})

test('does not publish a plan without a price, and says why', async ({ lake, studio }) => {
  await studio.openDocument('Pricing', 'Starter')
  await studio.field('Monthly price (USD)').fill('')
  await studio.saved()
  await expect(studio.line('Starter')).toContainText('No price yet')
  await expect(await studio.openValidation()).toContainText(
    'Enter the monthly price in US dollars, or turn on "Enterprise plan".',
  )
  expect((await lake.getDocument('pricingPlan-starter'))?.price).toBeGreaterThan(0)
})

test('puts an unpublished duplicate beside its original', async ({ lake, studio }) => {
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

test('removes an unpublished and a deleted document', async ({ lake, request, studio }) => {
  const dialog = studio.page.getByRole('dialog')
  await studio.openDocument('Social proof', 'Testimonials', 'Teodor Brisk')
  await studio.showPublished()
  await studio.unpublishButton.click()
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await studio.showDraft()
  await expect(studio.line('Teodor Brisk')).toBeVisible()
  expect(await lake.getDocument('drafts.testimonial-teodor-brisk')).toMatchObject({ name: 'Teodor Brisk' })
  await untilGone(request, '/', 'Teodor Brisk')

  await studio.showDesk()
  await studio.openDocument('Social proof', 'Testimonials', 'Cormac Adeyinka')
  await studio.act('Delete')
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(studio.line('Cormac Adeyinka')).toHaveCount(0)
  expect(await lake.getDocument('testimonial-cormac-adeyinka')).toBeUndefined()
  await untilGone(request, '/', 'Cormac Adeyinka')
  expect(await homeOf(request)).toContain('Maren Oyelund')
})

test('does not delete an author that a post references, and lists the post', async ({ lake, studio }) => {
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

const logosOf = (visitor: Page) =>
  visitor
    .locator('#partners')
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')))

// docs.spec.ts moves a line by keyboard.
test('moves a logo on the page when it is dragged in the list', async ({ page: visitor, studio }) => {
  const { page } = studio
  await visitor.goto('/')
  const [first, second, third, ...others] = await logosOf(visitor)
  await studio.page.bringToFront()
  for (const line of ['Social proof', 'Partner logos']) await studio.line(line).click()
  await expect(studio.line('Pellam & Rook')).toBeVisible()

  const from = await studio.line('Pellam & Rook').boundingBox()
  const to = await studio.line('Tidelore').boundingBox()
  if (!from || !to) throw new Error('The list of logos is not on the screen.')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 20, to.y + to.height / 2 + 4, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('1 document reordered')).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return logosOf(visitor)
    })
    .toEqual([second, third, first, ...others])
})

async function upload({ page, panel }: StudioPage, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await panel.locator('label').filter({ hasText: 'Upload' }).click()
  await (await chooser).setFiles(file)
}

test('rejects a file that is no image, and publishes one with its alt text', async ({ request, studio }) => {
  const color = { width: 400, height: 500, channels: 3, background: '#b0603a' } as const
  const buffer = await sharp({ create: color }).png().toBuffer()
  const portrait = { name: 'ottoline.png', mimeType: 'image/png', buffer }
  const altText = 'Ottoline Marsh, smiling, in front of a bookshelf'
  const refusal = studio.panel.getByRole('alert')
  await studio.createDocument('Testimonial', 'Social proof', 'Testimonials')
  await upload(studio, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(refusal).toContainText('“notes.pdf” is not a picture that can be shown here. Choose a JPEG')
  await upload(studio, { ...portrait, buffer: Buffer.from('no picture') })
  await expect(refusal).toContainText('The file is not a picture that can be read, so it was not stored.')
  await upload(studio, portrait)
  await expect(studio.panel.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
  await expect(refusal).toHaveCount(0)

  await studio.field('Name').fill('Ottoline Marsh')
  await studio.field('Quote').fill('We were quoted by two assistants within a week.')
  await expect(await studio.openValidation()).toContainText('Describe the image in a few words')
  await studio.field('Alt text').fill(altText)
  await studio.publish()
  await untilShown(request, '/', 'We were quoted by two assistants')
  const picture = new RegExp(`<img[^>]*alt="${altText}"[^>]*>`).exec(await homeOf(request))?.[0] ?? ''
  const address = / src="([^"]*)"/.exec(picture)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await request.get(address)).headers()['content-type']).toMatch(/^image\//)
})
