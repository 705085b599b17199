import type { Page } from '@playwright/test'
import { accessibilityFaults, countLook, describeLook, looksAt, show } from '../support/accessibility.ts'
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

test('confirms a copied link, with code and styles that its policy allows', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${post}?source=test#top`, { waitUntil: 'networkidle' })
  const before = scripts.size
  await expect(page.locator('style[data-emotion]')).toHaveCount(0)

  await copyLink(page).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(scripts.size).toBeGreaterThan(before)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(post, page.url()).href)
  // The policy forbids inline style elements, so these have their rules without a text.
  const texts = await page
    .locator('style[data-emotion]')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.join('')).toBe('')
  expect(errors).toEqual([])
  await expect(page.getByRole('status').locator('> div')).toHaveCSS('position', 'fixed')
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
    expect(await accessibilityFaults(page), describeLook(look)).toEqual([])
    await countLook('a toast', look)
  }
})
