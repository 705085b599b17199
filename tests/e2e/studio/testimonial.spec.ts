import sharp from 'sharp'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('testimonial', 'sanity.imageAsset')
const studioOf = studioOfFile()

const quote = 'We were quoted by two assistants within a week.'
const altText = 'Ottoline Marsh, smiling, in front of a bookshelf'
const missingAltText =
  'Describe the image in a few words, for people who use screen readers and for search engines.'

const portrait = async () => ({
  name: 'ottoline.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: '#b0603a' } })
    .png()
    .toBuffer(),
})

async function upload({ page, panel }: StudioPage, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await panel.locator('label').filter({ hasText: 'Upload' }).click()
  await (await chooser).setFiles(file)
}

test('rejects a file that is not an image, and says why at the field', async () => {
  const studio = studioOf()
  const refusal = studio.panel.getByRole('alert')
  await studio.createDocument('Testimonial', 'Social proof', 'Testimonials')
  await upload(studio, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(refusal).toContainText('“notes.pdf” is not a picture that can be shown here. Choose a JPEG')
  const picture = await portrait()
  await upload(studio, { ...picture, buffer: Buffer.from('no picture') })
  await expect(refusal).toContainText('The file is not a picture that can be read, so it was not stored.')

  await upload(studio, picture)
  await expect(studio.panel.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()
  await expect(refusal).toHaveCount(0)
})

test('publishes a testimonial with a portrait and its alt text', async ({ browser, baseURL }) => {
  const studio = studioOf()
  await studio.createDocument('Testimonial', 'Social proof', 'Testimonials')
  await studio.field('Name').fill('Ottoline Marsh')
  await studio.field('Quote').fill(quote)
  await upload(studio, await portrait())
  await expect(studio.panel.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()

  await expect(await studio.openValidation()).toContainText(missingAltText)

  await studio.field('Alt text').fill(altText)
  await studio.publish()

  // Without JavaScript the quotes remain a list.
  await using context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const visitor = await context.newPage()
  const testimonial = visitor.locator('#testimonials').getByRole('listitem').filter({ hasText: quote })
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return testimonial.count()
    })
    .toBe(1)
  await expect(testimonial).toContainText('Ottoline Marsh')
  const picture = testimonial.getByRole('img', { name: altText })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0)
})
