import type { Page } from '@playwright/test'
import { signIn } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' })

test('closes the area in other tabs after sign-out', async ({ page, context, newCustomer: { email } }) => {
  const other = await context.newPage()
  await page.goto('/ai-discovery/billing')
  await page.goto('/ai-discovery/prompts')
  await other.goto('/ai-discovery/billing?month=2026-11')
  await expect(other.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()

  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(signInHeading(page)).toBeVisible()
  await expect(signInHeading(other)).toBeVisible()
  await expect(other).toHaveURL('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling%3Fmonth%3D2026-11')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('client-session'))).toEqual([])

  await page.goBack()
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account:/ })).toHaveCount(0)
})

test('closes the area elsewhere after signing out everywhere', async ({ page, browser, newCustomer }) => {
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, newCustomer)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.goto('/ai-discovery/prompts')
  await page.getByRole('button', { name: newCustomer.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await expect(signInHeading(page)).toBeVisible()
  await elsewhere.goto('/ai-discovery/billing')
  await expect(signInHeading(elsewhere)).toBeVisible()
  await elsewhere.close()
})

test('closes a tab that becomes visible without a session', async ({ page, context, customer }) => {
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('button', { name: customer.email })).toBeVisible()
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(signInHeading(page)).toBeVisible()
})

test('caches no response of the area for another user', async ({ page, browser, customer: { email } }) => {
  const stranger = await browser.newContext()
  for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
    const own = await page.request.get('/ai-discovery/prompts', { headers })
    expect(own.headers()['cache-control']).toMatch(/private.*no-store/)
    expect(own.headers()).not.toHaveProperty('x-nextjs-cache')
    const others = await stranger.request.get('/ai-discovery/prompts', { headers, maxRedirects: 0 })
    expect(others.status()).toBe(307)
    expect(await others.text()).not.toContain(email)
  }
  await stranger.close()
})
