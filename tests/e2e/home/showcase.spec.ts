import type { Page } from '@playwright/test'
import { accessibilityFaults, countLook, looksAt, show } from '../support/accessibility.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const titles = [
  'AI infrastructure setup',
  'AI search visibility',
  'A communication bridge to language models',
  'Brand ownership in AI search',
]

const showcaseOf = (page: Page) => page.getByRole('region', { name: 'What you get' })
const dotOf = (page: Page, index: number) =>
  showcaseOf(page).getByRole('button', { name: titles[index] ?? '' })

/** Opens the home page with a paused clock, after hydration. */
async function openHome(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.locator('[data-alive]')).toBeVisible()
}

/** Expects the one slide that is not inert. */
async function expectShown(page: Page, index: number) {
  await expect(showcaseOf(page).locator('[role=group]:not([inert])')).toHaveAccessibleName(
    `${index + 1} of 4`,
  )
  await expect(showcaseOf(page).locator('[role=group]:not([inert])')).toHaveCSS('opacity', '1')
  await expect(showcaseOf(page).locator('[inert]')).toHaveCount(3)
  await expect(dotOf(page, index)).toHaveAttribute('aria-current', 'true')
}

test('pauses while it has keyboard focus, and is operable by keyboard', async ({ page }) => {
  await openHome(page)
  await page.getByRole('main').getByRole('link', { name: 'Book Demo' }).focus()
  await page.keyboard.press('Tab')
  await expect(showcaseOf(page).getByRole('button', { name: 'Pause slides' })).toBeFocused()
  for (const index of [0, 1]) {
    await page.keyboard.press('Tab')
    await expect(dotOf(page, index)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expectShown(page, 1)
  await page.clock.runFor(20_000)
  await expectShown(page, 1)
  for (const _ of [2, 3, 'out']) await page.keyboard.press('Tab')
  await expect(page.locator('[data-running]')).toHaveCount(1)
})

test('shifts no content around it when the slide changes', async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openHome(page)
    const boxes = []
    for (const index of titles.keys()) {
      await dotOf(page, index).click()
      await expectShown(page, index)
      boxes.push(JSON.stringify(await showcaseOf(page).boundingBox()))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
    expect(new Set(boxes).size).toBe(1)
  }
})

test('passes axe on every slide', { tag: '@sweep' }, async ({ page }) => {
  for (const look of looksAt()) {
    // Reduced motion stops the rotation, so that each slide stays while it is checked.
    await show(page, look)
    await page.goto('/')
    await expect(page.locator('[data-alive]')).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toBeHidden()
    await expect(showcaseOf(page).getByRole('button', { name: 'Pause slides' })).toBeHidden()
    for (const index of titles.keys()) {
      await dotOf(page, index).click()
      await expectShown(page, index)
      expect(await accessibilityFaults(page, { include: ['#hero'] }), `slide ${index}`).toEqual([])
      await countLook(`slide ${index}`, look)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the text of all four slides, and no controls', async ({ page }) => {
    await page.goto('/')
    const showcase = showcaseOf(page)
    for (const title of titles) {
      const heading = showcase.getByRole('heading', { name: title })
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeInViewport({ ratio: 1 })
    }
    await expect(showcase.getByRole('group')).toHaveCount(4)
    await expect(showcase.getByRole('button')).toHaveCount(0)
  })
})
