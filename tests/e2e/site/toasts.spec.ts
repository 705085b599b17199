import type { Page } from '@playwright/test'
import { accessibilityFaults, countLook, looksAt, show } from '../support/accessibility.ts'
import { untilHydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

const post = '/blog/llms-txt-explained'
const copyLink = (page: Page) => page.getByRole('button', { name: 'Copy link' })
const toast = (page: Page, title: string) => page.getByRole('status').getByText(title, { exact: true })

// A browser with a window allows the active page to write to the clipboard; a headless one needs the permission.
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Simulates a visitor or a policy that denies access to the clipboard. */
const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    const writeText = () => Promise.reject(new Error('Refused'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })

/** Pauses the page's clock, so that only the test advances it. */
async function openAtStandstill(page: Page) {
  await page.clock.install({ time: '2026-01-01T10:00:00' })
  await page.goto(post)
  await untilHydrated(page)
  await page.clock.pauseAt('2026-01-01T11:00:00')
}

test('confirms a copied link, with code that is loaded at that moment', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(`${post}?source=test#top`, { waitUntil: 'networkidle' })
  const before = scripts.size
  await expect(page.locator('style[data-emotion]')).toHaveCount(0)

  await copyLink(page).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(scripts.size).toBeGreaterThan(before)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(post, page.url()).href)
})

test('styles the toast under a policy that forbids inline style elements', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(post)
  await copyLink(page).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  const texts = await page
    .locator('style[data-emotion]')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.join('')).toBe('')
  expect(errors).toEqual([])
  await expect(page.getByRole('status').locator('> div')).toHaveCSS('position', 'fixed')
})

test('shows the address if the clipboard is denied, until it is copied or dismissed', async ({ page }) => {
  await refuseClipboard(page)
  await openAtStandstill(page)
  await copyLink(page).click()
  await expect(toast(page, 'Couldn’t copy the link')).toBeVisible()
  await expect(toast(page, page.url())).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(toast(page, 'Couldn’t copy the link')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Couldn’t copy the link')).toHaveCount(1)
})

test('shows only one toast at a time', async ({ page }) => {
  await page.goto(post)
  await copyLink(page).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  await copyLink(page).click()
  await copyLink(page).click()
  await expect(toast(page, 'Link copied')).toHaveCount(1)
  await expect(toast(page, 'Link copied')).toBeVisible()
})

test('hides a dismissed toast at once and removes it after 8000 ms', async ({ page }) => {
  await refuseClipboard(page)
  await openAtStandstill(page)
  await copyLink(page).click()
  const title = toast(page, 'Couldn’t copy the link')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(title).toBeHidden()
  await page.clock.runFor(7999)
  await expect(title).toBeAttached()
  await page.clock.runFor(1)
  await expect(title).not.toBeAttached()
})

test('closes by itself, but not while the pointer is over it', async ({ page }) => {
  await openAtStandstill(page)
  await copyLink(page).click()
  const title = toast(page, 'Link copied')
  await expect(title).toBeVisible()
  await title.hover()
  await page.clock.runFor(60_000)
  await expect(title).toBeVisible()
  await copyLink(page).hover()
  await page.clock.runFor(4999)
  await expect(title).toBeVisible()
  await page.clock.runFor(1)
  await expect(title).toBeHidden()
})

test('keeps focus, is dismissed with Escape, and returns focus from the toast', async ({ page }) => {
  await page.goto(post)
  await copyLink(page).press('Enter')
  await expect(toast(page, 'Link copied')).toBeVisible()
  await expect(copyLink(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Link copied')).toBeHidden()

  await copyLink(page).press('Enter')
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(toast(page, 'Link copied')).toBeHidden()
  await expect(copyLink(page)).toBeFocused()
})

test('passes axe with a toast open', { tag: '@sweep' }, async ({ page }) => {
  await refuseClipboard(page)
  for (const look of looksAt()) {
    await show(page, look)
    await page.goto(post)
    await copyLink(page).click()
    await expect(toast(page, 'Couldn’t copy the link')).toBeVisible()
    expect(await accessibilityFaults(page), `${look.width} px, ${look.colorScheme}`).toEqual([])
    await countLook('a toast', look)
  }
})
