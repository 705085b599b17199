import type { Page } from '@playwright/test'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('partnerLogo')
const studioOf = studioOfFile()

const visitorsOrder = async (visitor: Page) => {
  await visitor.goto('/')
  return visitor
    .locator('#partners')
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')))
}

async function openLogos(): Promise<StudioPage> {
  const studio = studioOf()
  await studio.line('Social proof').click()
  await studio.line('Partner logos').click()
  await expect(studio.line('quillcrate')).toBeVisible()
  return studio
}

test('moves a logo on the page when it is dragged in the list', async ({ context }) => {
  const { page } = studioOf()
  const visitor = await context.newPage()
  const [first, second, third, ...others] = await visitorsOrder(visitor)
  const studio = await openLogos()
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

  await expect.poll(() => visitorsOrder(visitor)).toEqual([second, third, first, ...others])
})

test('moves a logo by keyboard alone', async ({ context }) => {
  const { page } = studioOf()
  const visitor = await context.newPage()
  const before = await visitorsOrder(visitor)
  await openLogos()
  await page.getByRole('button', { name: /^quillcrate/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 document reordered')).toBeVisible()

  const last = before.at(-1)
  await expect
    .poll(() => visitorsOrder(visitor))
    .toEqual([...before.slice(0, -2), last, ...before.slice(-2, -1)])
})
