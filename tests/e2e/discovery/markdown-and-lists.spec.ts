import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { untilGone, untilShown } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { siteAddresses } from '../support/site-routes.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('post', 'landingPage', 'redirect')

/** Whether the address is a later page of a list, which is linked only from its first page. */
const isContinued = (address: string) => address.includes('/page/')

const acceptMarkdown = { accept: 'text/markdown' }
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }

const text = async (request: APIRequestContext, address: string) => (await request.get(address)).text()

/** The robots and link tags in a page's head, and its headline, as a browser reads them. */
async function headOf(request: APIRequestContext, page: Page, address: string) {
  const answer = await request.get(address, { headers: browser })
  const head = await page.evaluate(
    (source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name)
      return {
        robots: attribute('meta[name=robots]', 'content') ?? '',
        canonical: attribute('link[rel=canonical]', 'href') ?? '',
        markdown: attribute('link[rel=alternate][type="text/markdown"]', 'href') ?? '',
        headline: parsed.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      }
    },
    await answer.text(),
  )
  return { status: answer.status(), ...head }
}

test('lists every indexable page, and serves it as Markdown', async ({ lake, page, request, baseURL }) => {
  const sitemap = await text(request, '/sitemap.xml')
  const llms = await text(request, '/llms.txt')
  const found = { pages: 0, hidden: 0 }
  for (const { address } of await siteAddresses(lake)) {
    const { status, robots, canonical, markdown, headline } = await headOf(request, page, address)
    const isHidden = status !== 200 || robots.includes('noindex')
    const path = address === '/' ? '' : address
    if (!isContinued(address)) {
      expect(sitemap.includes(`<loc>${baseURL}${path}</loc>`), `${address} in sitemap.xml`).toBe(!isHidden)
      expect(llms.includes(`(${baseURL}${path || '/index'}.md)`), `${address} in llms.txt`).toBe(!isHidden)
    }
    if (isHidden) found.hidden += 1
    if (isHidden) continue
    found.pages += 1
    expect(canonical, address).toBe(`${baseURL}${path}`)
    expect(markdown, address).toBe(`${baseURL}${path || '/index'}.md`)
    const answer = await request.get(markdown)
    expect(answer.status(), markdown).toBe(200)
    const [title = '', , source] = (await answer.text()).split('\n')
    expect(title.replaceAll('\\', ''), markdown).toBe(`# ${headline.replace(/ page (\d+)$/, ', page $1')}`)
    expect(source, markdown).toBe(`Canonical address: <${baseURL}${address}>`)
  }
  expect(found.pages).toBeGreaterThan(40)
  expect(found.hidden).toBeGreaterThan(5)
})

test('has no broken links in llms.txt and the sitemap', async ({ request }) => {
  const links = [...(await text(request, '/llms.txt')).matchAll(/\]\((\S+)\)/g)]
  const places = [...(await text(request, '/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)]
  expect(links.length).toBeGreaterThan(40)
  expect(places.length).toBeGreaterThan(40)
  for (const [, address = ''] of [...links, ...places]) {
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

/** Expects the security headers of these responses. */
function expectGuarded(answer: APIResponse) {
  const headers = answer.headers()
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
}

test('serves each file with its content type and security headers, and caches it', async ({ request }) => {
  for (const [address, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
    ['/index.md', 'text/markdown; charset=utf-8'],
    ['/no-such-page.md', 'text/markdown; charset=utf-8'],
  ] as const) {
    for (const answer of [await request.get(address), await request.head(address)]) {
      expect(answer.headers()['content-type'], address).toBe(type)
      expectGuarded(answer)
    }
    const kept = async () => {
      const headers = (await request.get(address)).headers()
      return headers['x-nextjs-cache'] ?? headers['cache-control']
    }
    await expect.poll(kept, address).toMatch(/^HIT$|s-maxage=300$/)
  }
})

test('serves a page as Markdown to clients that prefer it', async ({ request, baseURL }) => {
  const address = '/blog/llms-txt-explained'
  for (const method of ['get', 'head'] as const) {
    for (const [accept, type] of [
      [browser.accept, 'text/html'],
      ['*/*', 'text/html'],
      ['TEXT/MARKDOWN;q=0.4, TEXT/HTML;q=0.5', 'text/html'],
      ['TEXT/MARKDOWN', 'text/markdown'],
      ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
    ] as const) {
      const answer = await request[method](address, { headers: { accept } })
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type'], accept).toBe(`${type}; charset=utf-8`)
      expect(answer.headers().vary?.split(/, */), accept).toEqual(expect.arrayContaining(['Accept', 'rsc']))
      expectGuarded(answer)
      if (type === 'text/markdown')
        expect(answer.headers().link).toBe(`<${baseURL}${address}>; rel="canonical"`)
    }
  }
  // The response for a browser is cached separately.
  await expect
    .poll(async () => (await request.get(address, { headers: browser })).headers()['x-nextjs-cache'])
    .toBe('HIT')
  expect(await (await request.get(address, { headers: browser })).text()).toMatch(/^<!DOCTYPE html>/i)
})

test('varies by Accept for a page that is rendered for each request', async ({ request }) => {
  for (const address of [
    '/thank-you',
    '/unsubscribe',
    '/book-demo',
    '/blog/search?q=robots',
    '/docs/search',
    '/hubspot-newsletter/subscribe',
    '/hubspot-newsletter/confirm',
  ]) {
    const answer = await request.get(address, { headers: browser })
    expect(answer.headers()['content-type'], address).toContain('text/html')
    expect(answer.headers().vary?.split(/, */), address).toEqual(expect.arrayContaining(['Accept', 'rsc']))
  }
})

test('serves addresses without a Markdown version as usual', async ({ request }) => {
  for (const [address, type] of [
    ['/blog/rss.xml', 'application/rss+xml'],
    ['/blog/search?q=robots', 'text/html'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/embed/tour', 'text/html'],
  ] as const) {
    const answer = await request.get(address, { headers: acceptMarkdown })
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['content-type'], address).toContain(type)
  }
})

test('answers 404 in Markdown for a missing page, until it is published', async ({ lake, request }) => {
  const address = '/blog/soon-in-markdown'
  for (const missing of [
    await request.get(`${address}.md`),
    await request.get(address, { headers: acceptMarkdown }),
    await request.get('/no/such/page.md'),
    await request.get('/blog/search.md'),
  ]) {
    expect(missing.status()).toBe(404)
    expect(missing.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await missing.text()).toContain('# Page not found')
  }
  await lake.create({
    _id: 'post-soon-in-markdown',
    _type: 'post',
    title: 'Now *here*',
    slug: { _type: 'slug', current: 'soon-in-markdown' },
    publishedAt: '2026-11-01T09:00:00Z',
  })
  await untilShown(request, `${address}.md`, '# Now \\*here\\*')
  await untilShown(request, '/sitemap.xml', `${address}<`)
  await untilShown(request, '/llms.txt', `${address}.md`)
  await untilShown(request, '/llms-full.txt', '# Now \\*here\\*')

  await lake.patch('post-soon-in-markdown').set({ title: 'And changed' }).commit()
  await untilShown(request, `${address}.md`, '# And changed')
  await lake.delete('post-soon-in-markdown')
  await untilShown(request, `${address}.md`, '# Page not found')
  await untilGone(request, '/sitemap.xml', `${address}<`)
})

test('leaves a noindex page out of the lists and marks its Markdown version', async ({ lake, request }) => {
  const markdown = await request.get('/thank-you.md')
  expect(markdown.status()).toBe(200)
  expect(markdown.headers()['x-robots-tag']).toBe('noindex')
  await lake.patch('landingPage-testing').set({ 'metadata.noIndex': true }).commit()
  await untilGone(request, '/sitemap.xml', '/testing<')
  await untilGone(request, '/llms.txt', '/testing.md')
})

test('redirects a client that prefers Markdown to the Markdown version', async ({ lake, request }) => {
  await lake.create({
    _id: 'redirect-in-markdown',
    _type: 'redirect',
    from: '/left-in-markdown',
    isPermanent: true,
    target: {
      _type: 'link',
      label: 'Blog',
      kind: 'internal',
      reference: { _type: 'reference', _ref: 'landingPage-blog' },
    },
  })
  const answer = () => request.get('/left-in-markdown', { headers: acceptMarkdown, maxRedirects: 0 })
  await expect.poll(async () => (await answer()).status(), { intervals: [50] }).toBe(308)
  expect((await answer()).headers().location).toBe('/blog.md')
})

test('names the sitemap in robots.txt, and disallows the Studio', async ({ request, baseURL }) => {
  const robots = await text(request, '/robots.txt')
  expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`)
  expect(robots).toMatch(/^User-agent: OAI-SearchBot$/m)
  expect(robots).toMatch(/^Disallow: \/studio\/$/m)
})
