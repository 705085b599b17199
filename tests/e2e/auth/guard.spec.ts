import { expect, test } from '../support/test.ts'

const screens = [
  '/ai-discovery',
  '/ai-discovery/snippet',
  '/ai-discovery/prompts',
  '/ai-discovery/competitors',
  '/ai-discovery/billing',
]

test('redirects to the sign-in, with a return address', async ({ request }) => {
  for (const [address, redirect] of [
    ['/ai-discovery', '%2Fai-discovery'],
    ['/ai-discovery/prompts', '%2Fai-discovery%2Fprompts'],
    ['/ai-discovery/billing?plan=pro&x=a%20b', '%2Fai-discovery%2Fbilling%3Fplan%3Dpro%26x%3Da%2Bb'],
    ['/ai-discovery/no-such-screen', '%2Fai-discovery%2Fno-such-screen'],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(307)
    expect(answer.headers().location).toMatch(new RegExp(`/ai-discovery/auth\\?redirect=${redirect}$`))
    expect(answer.headers(), address).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    expect(await answer.text(), address).not.toMatch(/Prompts|Billing|publishable/)
  }
})

const state = encodeURIComponent(JSON.stringify(['', { children: ['ai-discovery', {}] }, null, 'refetch']))
/** Requests as Next's router or its hosts send them, or as an attacker might. */
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
  test(`reveals nothing of a guarded screen when asked for ${manner}`, async ({ request }) => {
    const forms = ['?_rsc=abcde', '.rsc', '/'].map((form) => `/ai-discovery/prompts${form}`)
    for (const address of [...screens, ...forms]) {
      const answer = await request.get(address, { headers, maxRedirects: 0 })
      const said = `${address}: ${answer.status()}`
      expect([302, 303, 307, 308, 404], said).toContain(answer.status())
      expect(await answer.text(), said).not.toMatch(/publishable|Prompts|Billing/)
      const location = answer.headers().location ?? ''
      if (location) expect(location, said).toMatch(/\/ai-discovery(\/auth\?redirect=|$|\/\w+$)/)
    }
  })
}

test('guards other addresses of the same screens', async ({ request, page, baseURL }) => {
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
    const answer = await request.get(`${baseURL}${address}`)
    expect(await answer.text(), address).not.toMatch(/publishable|<h1[^>]*>(Prompts|Billing)/)
    expect(new URL(answer.url()).pathname, address).not.toBe('/ai-discovery/prompts')
  }
})

test('rejects a form that is posted to a guarded screen without a session', async ({ request }) => {
  for (const posted of [
    { data: '[]' },
    { data: '[]', headers: { rsc: '1' } },
    { multipart: { text: '[]' } },
  ]) {
    const answer = await request.post('/ai-discovery/prompts', { ...posted, maxRedirects: 0 })
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
