import { expectAccessible } from '../support/accessibility.ts'
import { watchRefusals } from '../support/policy.ts'
import { expect, test } from '../support/test.ts'

const clientAreaCode = /supabase|GoTrue|AuthApiError|client-session/i

test('navigates by keyboard and from the drawer on a small screen, and passes axe with its menus open', {
  tag: '@sweep',
}, async ({ page, customer: { email } }) => {
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/^Billing – /)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the account menu', { widths: [1440] })
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Prompts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prompts' })).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expectAccessible(page, 'no prompts')
  await page.setViewportSize({ width: 390, height: 844 })
  await menu.click()
  await expect(drawer).toBeVisible()
  await expectAccessible(page, 'the drawer', { widths: [390] })
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
  for (const path of ['', '/new-password']) {
    await page.goto(`/ai-discovery/auth${path}`)
    await expectAccessible(page, `signed in${path}`)
  }
})

test('serves each screen with a policy of its own', async ({ page, customer: { email } }) => {
  const refusals = await watchRefusals(page)
  await page.goto('/ai-discovery/prompts')
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const policies = []
  for (const address of [
    '/ai-discovery',
    '/ai-discovery/snippet',
    '/ai-discovery/snippet/server',
    '/ai-discovery/prompts',
    '/ai-discovery/billing',
    '/ai-discovery/auth/sign-up',
  ]) {
    const answer = await page.goto(address)
    await page.waitForLoadState('networkidle')
    const headers = (await answer?.allHeaders()) ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{36}';/)
    expect(policy.replace(/style-src-attr [^;]+/, '')).not.toContain('unsafe')
    expect(headers['x-robots-tag']).toBe('noindex')
    policies.push(policy)
  }
  expect(new Set(policies).size).toBe(policies.length)
  expect(refusals).toEqual([])
})

// site/routes.spec.ts looks for this code in the scripts of every template before any input.
test('loads no code of the client area on the home page, after input either', async ({ page, customer }) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script' && asked.url().includes('/_next/')) scripts.add(asked.url())
  })
  const withCode = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()))
    return texts.filter((text) => clientAreaCode.test(text)).length
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 4_000)
  await page.mouse.move(200, 200)
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(5)
  expect(await withCode()).toBe(0)
  // The search finds that code where it is.
  await page.goto('/ai-discovery/prompts')
  await expect(page.getByRole('button', { name: customer.email })).toBeVisible()
  expect(await withCode()).toBeGreaterThan(0)
})

test('answers 404 for an unknown address in the area', async ({ page, customer }) => {
  expect(customer.email).toContain('@')
  const answer = await page.goto('/ai-discovery/no-such-screen')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
