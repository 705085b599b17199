import type { Page } from '@playwright/test'
import { newCustomer, signIn } from './support/client-area.ts'
import { watchRefusals } from './support/policy.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const clientAreaCode = /supabase|GoTrue|AuthApiError|client-session/i
const signInHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' })
const screens = ['/ai-discovery', '/ai-discovery/prompts', '/ai-discovery/billing']

for (const [address, redirect] of [
  ['/ai-discovery', '%2Fai-discovery'],
  ['/ai-discovery/prompts', '%2Fai-discovery%2Fprompts'],
  ['/ai-discovery/billing?plan=pro&x=a%20b', '%2Fai-discovery%2Fbilling%3Fplan%3Dpro%26x%3Da%2Bb'],
  ['/ai-discovery/no-such-screen', '%2Fai-discovery%2Fno-such-screen'],
] as const) {
  test(`${address} without a session leads to the sign-in, and remembers it`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status()).toBe(307)
    expect(answer.headers().location).toMatch(new RegExp(`/ai-discovery/auth\\?redirect=${redirect}$`))
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(await answer.text()).not.toMatch(/Prompts|Billing|publishable/)
  })
}

const state = encodeURIComponent(JSON.stringify(['', { children: ['ai-discovery', {}] }, null, 'refetch']))
/** Ways in which Next's own router, its hosts, or somebody who plays them may put a request. */
const variants: Record<string, Record<string, string>> = {
  'for React’s payload': { rsc: '1' },
  'as a navigation': { rsc: '1', 'next-router-state-tree': state, 'next-url': '/ai-discovery/auth' },
  'as a prefetch': { rsc: '1', 'next-router-prefetch': '1' },
  'as a full prefetch': { rsc: '1', 'next-router-prefetch': '2' },
  'as a prefetch of a segment': {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  },
  'for a page’s data': { 'x-nextjs-data': '1' },
  'as if the proxy had run': { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  'as if it had been middleware': {
    'x-middleware-subrequest': 'src/middleware:middleware:middleware:middleware',
  },
  'as if the proxy let it through': {
    'x-middleware-next': '1',
    'x-middleware-rewrite': '/ai-discovery/prompts',
  },
  'as if it was matched elsewhere': {
    'x-matched-path': '/ai-discovery/prompts',
    'x-invoke-path': '/ai-discovery/prompts',
  },
  'as if it was invoked': {
    'x-invoke-output': '/ai-discovery/prompts',
    'x-invoke-status': '200',
    'x-now-route-matches': '1',
  },
  'for another path': { 'x-original-url': '/ai-discovery/auth', 'x-rewrite-url': '/ai-discovery/auth' },
  'as if it asked for the sign-in': { 'x-client-area-address': '/ai-discovery/auth' },
  'with a session that is none': { cookie: 'client-session=base64-eyJhY2Nlc3NfdG9rZW4iOiJ4In0' },
  'as Markdown': { accept: 'text/markdown' },
  'as a draft': { cookie: '__prerender_bypass=1; __next_preview_data=1' },
}

for (const [manner, headers] of Object.entries(variants)) {
  test(`asked for ${manner}, a guarded screen gives away nothing`, async ({ request }) => {
    for (const screen of screens) {
      for (const address of [screen, `${screen}?_rsc=abcde`, `${screen}.rsc`, `${screen}/`]) {
        const answer = await request.get(address, { headers, maxRedirects: 0 })
        const said = `${address}: ${answer.status()}`
        expect([302, 303, 307, 308, 404], said).toContain(answer.status())
        expect(await answer.text(), said).not.toMatch(/publishable|Prompts|Billing/)
        const location = answer.headers().location ?? ''
        if (location) expect(location, said).toMatch(/\/ai-discovery(\/auth\?redirect=|$|\/\w+$)/)
      }
    }
  })
}

test('other doors to the same screens are closed, too', async ({ request, page }) => {
  await page.goto('/ai-discovery/auth')
  const build = (await page.content()).match(/"b":"([\w-]+)"/)?.[1] ?? 'development'
  for (const address of [
    `/_next/data/${build}/ai-discovery/prompts.json`,
    '/ai-discovery/prompts.txt',
    '/ai-discovery/prompts.md',
    '/ai-discovery/prompts.segments/_tree.segment.rsc',
    '/ai-discovery/(area)/prompts',
    '/ai-discovery/%28area%29/prompts',
    '//ai-discovery/prompts',
    '/ai-discovery//prompts',
    '/ai-discovery/./prompts',
    '/ai-discovery/%70rompts',
    '/AI-DISCOVERY/prompts',
    '/x/..%2fai-discovery/prompts',
    '/_next/image?url=%2Fai-discovery%2Fprompts&w=640&q=75',
  ]) {
    const answer = await request.get(address)
    expect(await answer.text(), address).not.toMatch(/publishable|<h1[^>]*>(Prompts|Billing)/)
    expect(new URL(answer.url()).pathname, address).not.toBe('/ai-discovery/prompts')
  }
})

test('a form that is posted to a guarded screen without a session changes nothing and shows nothing', async ({
  request,
}) => {
  for (const headers of [{}, { rsc: '1' }, { 'content-type': 'multipart/form-data; boundary=x' }]) {
    const answer = await request.post('/ai-discovery/prompts', { headers, data: '[]', maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toMatch(/auth\?redirect=%2Fai-discovery%2Fprompts$/)
    expect(await answer.text()).not.toMatch(/publishable|Prompts/)
  }
  for (const action of ['0'.repeat(42), 'x', '../prompts']) {
    const headers = { 'next-action': action }
    const answer = await request.post('/ai-discovery/prompts', { headers, data: '[]', maxRedirects: 0 })
    expect(await answer.text()).not.toMatch(/publishable|<h1|<main/)
    expect(answer.headers()['cache-control']).toContain('no-store')
  }
})

test('signed out in one tab, the area closes in the other, and Back does not bring it back', async ({
  page,
  context,
}) => {
  const { email } = await newCustomer(page)
  const other = await context.newPage()
  await page.goto('/ai-discovery/prompts')
  await other.goto('/ai-discovery/billing?month=2026-11')
  await expect(other.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()

  await page.getByRole('button', { name: `Account: ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(signInHeading(page)).toBeVisible()
  await expect(signInHeading(other)).toBeVisible()
  await expect(other).toHaveURL('/ai-discovery/auth?redirect=%2Fai-discovery%2Fbilling%3Fmonth%3D2026-11')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('client-session'))).toEqual([])

  await page.goBack()
  await expect(signInHeading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account:/ })).toHaveCount(0)
})

test('signed out everywhere, the area closes in another browser at its next step', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(page)
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, customer)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Prompts' })).toBeVisible()
  await page.getByRole('button', { name: `Account: ${customer.email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await expect(signInHeading(page)).toBeVisible()
  await elsewhere.goto('/ai-discovery/billing')
  await expect(signInHeading(elsewhere)).toBeVisible()
  await elsewhere.close()
})

test('a session that was taken away closes the area when its tab is looked at again', async ({
  page,
  context,
}) => {
  await newCustomer(page)
  await context.clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(signInHeading(page)).toBeVisible()
})

test('what one person sees no cache keeps for another', async ({ page, browser }) => {
  const { email } = await newCustomer(page)
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

test('the rail leads through the area by keyboard, past it too, and on a small screen from its drawer', async ({
  page,
}) => {
  await newCustomer(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Billing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/^Billing – /)

  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Prompts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prompts' })).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('the area runs under a policy of its own request, which refuses nothing of it', async ({ page }) => {
  const refusals = await watchRefusals(page)
  const { email } = await newCustomer(page)
  await page.getByRole('button', { name: `Account: ${email}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const policies = []
  for (const address of ['/ai-discovery/prompts', '/ai-discovery/billing', '/ai-discovery/auth/sign-up']) {
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

test('no public page loads the code of the client area, before use or after', async ({ page, request }) => {
  const scripts = new Map<string, string>()
  page.on('request', (asked) => {
    expect(asked.url()).not.toContain('/ai-discovery')
    if (asked.resourceType() === 'script') scripts.set(asked.url(), '')
  })
  for (const address of [
    '/',
    '/blog',
    '/how-it-works',
    '/technical-documentation',
    '/ai-tools',
    '/no-such-page',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await page.mouse.wheel(0, 4_000)
    await page.mouse.move(200, 200)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(5)
  const own = [...scripts.keys()].filter((url) => url.includes('/_next/'))
  for (const url of own) {
    expect(await (await request.get(url)).text(), url).not.toMatch(clientAreaCode)
  }
})

test('the same search finds that code where it belongs, or it would prove nothing', async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })
  await newCustomer(page)
  const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()))
  expect(texts.filter((text) => clientAreaCode.test(text))).not.toEqual([])
})
