import { gzipSync } from 'node:zlib'
import { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'
import { crawlSite, page, robots, urlset } from './memory-crawl'

let sites: ServedSites

beforeEach(() => {
  sites = new ServedSites()
})
afterEach(() => sites.close())

const finished = { end: 'finished', isCut: false, hasProgress: true }

describe('a crawl', () => {
  it('reads robots.txt, the sitemap, and links breadth first', async () => {
    const { store, end, requested } = await crawlSite(sites, (origin) => ({
      '/': page('Home', ['/pricing', '/blog/', 'about#team', 'https://elsewhere.example/', 'mailto:a@b.c']),
      '/pricing': page('Pricing'),
      '/about': page('About', ['/deep']),
      '/blog/': page('Blog', ['/blog/post']),
      '/blog/post': page('Post'),
      '/deep': page('Deep'),
      '/listed': page('Listed'),
      '/robots.txt': robots('Disallow: /private', `Sitemap: ${origin}/map.xml`),
      '/map.xml': urlset(
        `<url><loc>${origin}/listed</loc><lastmod>2026-10-01</lastmod><priority>0.9</priority></url>`,
        `<url><loc>${origin}/private/x</loc></url>`,
        '<url><loc>https://elsewhere.example/x</loc></url>',
      ),
    }))
    expect(end).toEqual(finished)
    expect(requested).toEqual(
      '/robots.txt / /map.xml /listed /pricing /blog/ /about /blog/post /deep'.split(' '),
    )
    expect(store.paths('fetched')).toEqual('/ /listed /pricing /blog/ /about /blog/post /deep'.split(' '))
    expect(store.at('/listed')).toMatchObject({ priority: 0.9, lastModified: '2026-10-01T00:00:00.000Z' })
    expect(store.problemAt('/private/x')).toBe('robots.txt disallows it.')
    expect(store.problemAt('/map.xml')).toBe('Sitemap: it names 3 addresses.')
    expect(store.textAt('/pricing')).toMatchObject({
      title: 'Pricing',
      description: 'Pricing is a page with a paragraph that is long enough to say something.',
      markdown: expect.stringMatching(/^## Pricing\n\nPricing is a page/),
    })
    expect(store.reports.at(-1)).toBe(8)
  })

  it('names itself honestly, sends no cookie, and waits between requests', async () => {
    const { received, pauses } = await crawlSite(sites, {
      '/': { body: page('Home', ['/a']), headers: { 'content-type': 'text/html', 'set-cookie': 'id=1' } },
      '/a': page('A'),
    })
    for (const { headers, method } of received) {
      expect(method).toBe('GET')
      expect(headers['user-agent']).toContain('AIReadinessCheck/1.0')
      expect(headers.cookie).toBeUndefined()
    }
    // Before the home page, the sitemap and the page; robots.txt is the first request.
    expect(pauses.filter((ms) => ms > 400)).toHaveLength(3)
  })

  it.each([
    ['2.5', 2_500],
    ['86400', 10_000],
    ['0', 500],
    ['soon', 500],
  ])('takes a crawl delay of %s for %d ms', async (delay, expected) => {
    const { pauses } = await crawlSite(sites, {
      '/': page('Home'),
      '/robots.txt': `User-agent: AIReadinessCheck\nCrawl-delay: ${delay}\nDisallow:\n\nUser-agent: *\nCrawl-delay: 7`,
    })
    expect(Math.max(...pauses)).toBeGreaterThan(expected - 400)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(expected)
  })

  it('follows the rules for its own name', async () => {
    const { store, requested } = await crawlSite(sites, {
      '/': page('Home', ['/open', '/closed', '/leads-to-closed']),
      '/open': page('Open'),
      '/leads-to-closed': { status: 302, headers: { location: '/closed' } },
      '/closed': page('Closed'),
      '/robots.txt': 'User-agent: *\nDisallow: /\n\nUser-agent: aireadinesscheck\nDisallow: /closed',
    })
    expect(store.paths('fetched')).toEqual(['/', '/open'])
    expect(requested).not.toContain('/closed')
    expect(store.problemAt('/leads-to-closed')).toBe('It redirects to /closed, which robots.txt disallows.')
  })

  it('reads nothing if robots.txt keeps it out', async () => {
    const { end, requested } = await crawlSite(sites, {
      '/': page('Home'),
      '/robots.txt': robots('Disallow: /'),
    })
    expect(end).toMatchObject({
      end: 'failed',
      problem: expect.stringContaining('asks our crawler (AIReadinessCheck) not to read the home page'),
    })
    expect(requested).toEqual(['/robots.txt'])
  })

  it.each([429, 500, 503])('reads nothing while robots.txt responds with status %d', async (status) => {
    const { end, requested } = await crawlSite(sites, {
      '/': page('Home'),
      '/robots.txt': { status, headers: { 'retry-after': '90' } },
    })
    expect(end).toMatchObject({
      end: 'busy',
      hasProgress: false,
      pauseMs: status === 500 ? undefined : 90_000,
    })
    expect(requested).toEqual(['/robots.txt'])
  })

  it('reads a sitemap index with compressed parts', async () => {
    const { store } = await crawlSite(sites, (origin) => {
      const part = (path: string) => gzipSync(urlset(`<url><loc>${origin}${path}</loc></url>`))
      return {
        '/': page('Home'),
        '/sitemap.xml': `<sitemapindex><sitemap><loc>${origin}/1.xml.gz</loc></sitemap><sitemap><loc>/2.xml.gz</loc></sitemap>
          <sitemap><loc>${origin}/2.xml.gz</loc></sitemap><sitemap><loc>${origin}/sitemap.xml</loc></sitemap></sitemapindex>`,
        '/1.xml.gz': { body: part('/one') },
        '/2.xml.gz': { body: part('/two') },
        '/one': page('One'),
        '/two': page('Two'),
      }
    })
    expect(store.paths('fetched')).toEqual(['/', '/one', '/two'])
    expect(store.problemAt('/1.xml.gz')).toBe('Sitemap: it names 1 address.')
  })

  it('goes to the next address if the first one does not respond', async () => {
    const { place } = await sites.serve({ scheme: 'http', files: () => ({ '/': page('Home') }) })
    const origins = ['http://localhost:1', place.origin]
    const { store, end } = await crawlSite(sites, {}, { origins, allowedOrigins: origins })
    expect(end).toEqual(finished)
    expect(store.textAt('/')?.title).toBe('Home')
  })

  it('says that a site cannot be reached', async () => {
    const { end } = await crawlSite(
      sites,
      {},
      { origins: ['http://localhost:1'], allowedOrigins: ['http://localhost:1'] },
    )
    expect(end).toEqual({
      end: 'busy',
      problem: 'localhost refused the connection.',
      pauseMs: undefined,
      hasProgress: false,
    })
  })

  it.each([
    [404, 'responds with status 404'],
    [403, 'responds with status 403'],
  ])('ends if the home page responds with status %d', async (status, problem) => {
    const { end } = await crawlSite(sites, { '/': { status } })
    expect(end).toMatchObject({ end: 'failed', problem: expect.stringContaining(problem) })
  })

  it('ends if the home page is a file or on another site', async () => {
    const file = await crawlSite(sites, {
      '/': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
    })
    expect(file.end).toMatchObject({ problem: expect.stringContaining('is not a web page') })
    const elsewhere = await sites.serve({ scheme: 'http', files: () => ({}) }, { host: '127.0.0.1' })
    const { origin: other } = elsewhere.place
    const away = await crawlSite(sites, { '/': { status: 301, headers: { location: other } } }, { other })
    expect(away.end).toMatchObject({
      end: 'failed',
      problem: expect.stringContaining(`It redirects to another site, ${new URL(other).host}.`),
    })
    expect(elsewhere.received).toEqual([])
  })
})
