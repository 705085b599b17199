import type { APIResponse } from '@playwright/test'
import { previewAddress } from '../support/draft-mode.ts'
import { inlineScripts, watchRefusals } from '../support/policy.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('pricingPlan')

const post = '/blog/llms-txt-explained'

// site/routes.spec.ts watches for violations on every template, discovery/structured-data.spec.ts between pages.
test('serves each page with a policy of its own inline scripts', async ({ request }) => {
  for (const address of ['/', '/blog', post, '/no-such-page', '/blog/no-such-post']) {
    const scripts = await inlineScripts(await request.get(address))
    expect(scripts.count, address).toBeGreaterThan(0)
    expect(scripts.refused, address).toEqual([])
    expect(scripts.allowed.join(' '), address).not.toMatch(/unsafe|nonce/)
  }
})

test('serves a regenerated page with the policy of its new scripts', async ({ lake, page, request }) => {
  const answers: APIResponse[] = []
  const visit = async () => {
    const answer = await request.get('/')
    answers.push(answer)
    return answer
  }
  await lake.patch('pricingPlan-pro').set({ price: 149 }).commit()
  await expect.poll(async () => (await visit()).text(), { intervals: [20] }).toContain('$149')
  await expect.poll(async () => (await visit()).headers()['x-nextjs-cache']).toBe('HIT')
  for (const answer of answers) expect((await inlineScripts(answer)).refused).toEqual([])

  const refusals = await watchRefusals(page)
  await page.goto('/')
  await expect(page.getByText('$149')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(refusals).toEqual([])
})

test('blocks a script that was injected into a page', async ({ page, baseURL }) => {
  const refusals = await watchRefusals(page)
  await page.route(`${baseURL}/`, async (route) => {
    const response = await route.fetch()
    const smuggled =
      '<script>document.title = "smuggled"</script><img alt="" src="/x" onerror="document.title = 1">'
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${smuggled}</main>`) })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page).not.toHaveTitle(/smuggled|^1$/)
  expect(refusals.join('\n')).toMatch(/script-src-elem refused inline/)
  expect(refusals.join('\n')).toMatch(/script-src-attr refused inline/)
})

test('serves an editor’s preview with a policy for each request', async ({ lake, page }) => {
  const refusals = await watchRefusals(page)
  const answer = await page.goto(await previewAddress(lake, '/'))
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{36}';/)
  const bar = page.getByRole('status').filter({ hasText: 'Draft preview' })
  await expect(bar).toBeVisible()
  await page.goto(post)
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Exit preview' }).click()
  await expect(bar).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(refusals).toEqual([])
})

test('keeps one visitor’s request headers out of the cached page', async ({ request }) => {
  const address = '/blog/first-asked-for-by-somebody-with-a-nonce'
  const nonce = { 'content-security-policy': "script-src 'nonce-mine'" }
  for (const headers of [nonce, {}]) {
    const answer = await request.get(address, { headers })
    expect(await answer.text()).not.toContain('mine')
    expect((await inlineScripts(answer)).refused).toEqual([])
  }
  const stale = await request.get('/', { headers: { cookie: '__prerender_bypass=of-an-earlier-build' } })
  expect((await inlineScripts(stale)).refused).toEqual([])
})

test('sends the security headers with every response', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('script[src]').first().getAttribute('src')
  const picture = await page.locator('img[src^="/content-lake/"]').first().getAttribute('src')
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  }
  const own = { ...common, 'cross-origin-resource-policy': 'same-origin' }
  const shared = { ...common, 'cross-origin-resource-policy': 'cross-origin' }
  const answers = {
    '/': own,
    '/no-such-page': own,
    '/studio': own,
    '/api/revalidate': own,
    '/_next/static/no-such-file.js': own,
    '/manifest.webmanifest': own,
    '/blog/rss.xml': own,
    [`${script}`]: own,
    [`${picture}`]: shared,
    '/content-lake/images/none': shared,
  }
  for (const [address, headers] of Object.entries(answers)) {
    const answer = await request.get(address)
    expect(answer.headers(), address).toMatchObject(headers)
    expect(answer.headers()['content-security-policy'], address).toMatch(/default-src '(none|self)'/)
    expect(answer.headers(), address).not.toHaveProperty('strict-transport-security')
    expect(answer.headers(), address).not.toHaveProperty('x-powered-by')
  }
})

test('disables /_next/image', async ({ request, stage }) => {
  for (const url of ['/icons/tile-192.png', '/og', `${stage.lakeUrl}/images/x`, 'http://127.0.0.1:1/', '']) {
    const answer = await request.get('/_next/image', { params: { url, w: '640', q: '75' } })
    expect(answer.status(), url).toBe(404)
  }
})
