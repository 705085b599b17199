// Takes the pictures of the documentation from the sample account of a running site, in studio/sample/images:
// node tests/support/take-pictures.ts <address of the site> <password that npm run sample:account printed>
// Invite two people before, for the picture of the members.
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { browserLaunchOptions } from '../../local/supervisor/browser.ts'

const [site = '', password = ''] = process.argv.slice(2)
if (!site || !password)
  throw new Error('Enter the address of the site and the password of the sample account.')
const images = join(import.meta.dirname, '../../studio/sample/images')
const area = `${site}/ai-discovery`

/** The first link with this parameter, as answers and prompts have. */
const linkWith = async (page: Page, parameter: string): Promise<string> => {
  const link = page.locator(`main a[href*="${parameter}="]`).first()
  return new URL((await link.getAttribute('href')) ?? '', site).href
}

/** Writes what the window shows once the screen has loaded, with the address of a published site. @param part its only region to show */
async function take(page: Page, name: string, height: number, part?: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate((own) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll(
        own,
        'https://www.findable.example',
      )
  }, site)
  const box = part ? await page.getByRole('region', { name: part, exact: true }).boundingBox() : null
  const clip = box && { x: box.x - 32, y: box.y - 32, width: box.width + 64, height: box.height + 64 }
  const shot = await page.screenshot({ animations: 'disabled', ...(clip && { clip, fullPage: true }) })
  const border = { top: 2, bottom: 2, left: 2, right: 2, background: '#d9d4c7' }
  const picture = sharp(shot).extend(border)
  const { size } = await picture.webp({ quality: 75, effort: 6 }).toFile(join(images, `area-${name}.webp`))
  console.log(`area-${name}.webp  ${(size / 1024).toFixed(1)} KB`)
}

const screens = [
  ['analytics', '/analytics', 1060],
  ['billing', '/billing', 800],
  ['competitors', '/competitors', 1180],
  ['files', '/snippet/files', 1100],
  ['overview', '', 1100],
  ['prompts', '/prompts', 1100],
  ['snippet', '/snippet', 900],
] as const

const browser = await chromium.launch(browserLaunchOptions())
const page = await browser.newPage({ deviceScaleFactor: 2, colorScheme: 'light', timezoneId: 'UTC' })
await page.goto(area)
await page.getByLabel('Email').fill('sample-account@example.com')
await page.getByLabel('Password', { exact: true }).fill(password)
await page.keyboard.press('Enter')
await page.getByRole('heading', { name: 'Overview' }).waitFor()

for (const [name, path, height] of screens) {
  await page.goto(area + path)
  await take(page, name, height)
}

await page.goto(`${area}/prompts`)
await page.goto(await linkWith(page, 'prompt'))
await page.goto(await linkWith(page, 'answer'))
await take(page, 'answer', 1100)

await page.goto(`${area}/settings`)
await take(page, 'members', 800, 'Members')

await page.goto(area)
await page.getByRole('button', { name: 'Share', exact: true }).click()
await page.goto((await page.getByRole('dialog').locator('code').first().textContent()) ?? '')
await take(page, 'report', 1000)
await browser.close()
