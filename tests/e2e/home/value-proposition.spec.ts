import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const figures = ['24–72 h', '20–40%', '34%']
const shown = (page: Page) => page.locator('#value li > strong')

/** Records the text that is painted over each figure while it counts. */
async function recordCounting(page: Page) {
  await page.addInitScript(() => {
    const record: string[] = []
    Object.assign(window, { counted: record })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.dataset.counted) record.push(target.dataset.counted)
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-counted'] })
  })
  return () => page.evaluate<string[]>('window.counted')
}

test('counts figures up when they are first visible, and ends with the editors’ text', async ({ page }) => {
  const counted = await recordCounting(page)
  await page.goto('/')
  await expect(shown(page)).toHaveText(figures)
  expect(await counted()).toEqual([])

  await page.mouse.wheel(0, 100)
  await shown(page).first().scrollIntoViewIfNeeded()
  await shown(page).last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await counted()).filter((text) => text.endsWith('%'))).toContain('0%')
  // The accessible text never changes, and no painted text remains.
  await expect(page.locator('[data-counted]')).toHaveCount(0)
  await expect(shown(page)).toHaveText(figures)

  const before = (await counted()).length
  await page.getByRole('region', { name: 'Pricing' }).scrollIntoViewIfNeeded()
  await shown(page).last().scrollIntoViewIfNeeded()
  await expect(page.locator('[data-counted]')).toHaveCount(0)
  expect(await counted()).toHaveLength(before)
})

test('does not count with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const counted = await recordCounting(page)
  await page.goto('/')
  await page.mouse.wheel(0, 100)
  await shown(page).last().scrollIntoViewIfNeeded()
  await expect(shown(page)).toHaveText(figures)
  await page.getByRole('region', { name: 'Pricing' }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await counted()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the whole section', async ({ page }) => {
    await page.goto('/')
    const value = page.getByRole('region', { name: 'An answer cites a handful of pages.' })
    await expect(value.getByText('The page behind that number gets the visit and the trust.')).toBeVisible()
    await expect(shown(page)).toHaveText(figures)
  })
})
