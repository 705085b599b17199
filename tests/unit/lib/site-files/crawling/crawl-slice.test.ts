import { gzipSync } from 'node:zlib'
import { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'
import { crawlSite, page, robots, urlset } from './memory-crawl'

let sites: ServedSites

beforeEach(() => {
  sites = new ServedSites()
})
afterEach(() => sites.close())

const redirect = (location: string, status = 302) => ({ status, headers: { location } })
const finished = { end: 'finished', isCut: false, hasProgress: true }

const pdf = { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }
const html = (body: string | Buffer, headers: Record<string, string> = {}) => ({
  body,
  headers: { 'content-type': 'text/html', ...headers },
})

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
    expect(pauses.filter((ms) => ms > 0)).toHaveLength(3)
  })

  it.each([
    ['2.5', 2_500],
    ['86400', 10_000],
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
      '/leads-to-closed': redirect('/closed'),
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
    const problem = expect.stringContaining('asks our crawler (AIReadinessCheck) not to read the home page')
    expect(end).toMatchObject({ end: 'failed', problem })
    expect(requested).toEqual(['/robots.txt'])
  })

  it.each([429, 500])('reads nothing while robots.txt responds with status %d', async (status) => {
    const { end, requested } = await crawlSite(sites, {
      '/': page('Home'),
      '/robots.txt': { status, headers: { 'retry-after': '90' } },
    })
    const pauseMs = status === 500 ? undefined : 90_000
    expect(end).toMatchObject({ end: 'busy', hasProgress: false, pauseMs })
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
    const origin = 'http://localhost:1'
    const { end } = await crawlSite(sites, {}, { origins: [origin], allowedOrigins: [origin] })
    const problem = 'localhost refused the connection.'
    expect(end).toEqual({ end: 'busy', problem, pauseMs: undefined, hasProgress: false })
  })

  it('ends if the home page is missing, a file or on another site', async () => {
    const missing = await crawlSite(sites, { '/': { status: 404 } })
    const problemOfMissing = expect.stringContaining('responds with status 404')
    expect(missing.end).toMatchObject({ end: 'failed', problem: problemOfMissing })
    const file = await crawlSite(sites, { '/': pdf })
    expect(file.end).toMatchObject({ problem: expect.stringContaining('is not a web page') })
    const elsewhere = await sites.serve({ scheme: 'http', files: () => ({}) }, { host: '127.0.0.1' })
    const { origin: other } = elsewhere.place
    const away = await crawlSite(sites, { '/': redirect(other, 301) }, { other })
    const problem = expect.stringContaining(`It redirects to another site, ${new URL(other).host}.`)
    expect(away.end).toMatchObject({ end: 'failed', problem })
    expect(elsewhere.received).toEqual([])
  })
})

describe('the pages of a crawl', () => {
  it('leave out what the site does not want to be listed', async () => {
    const { store } = await crawlSite(sites, (origin) => ({
      '/': page('Home', '/no /header /none /for-google /copy /elsewhere /login-form /empty'.split(' ')),
      '/no': page('No', ['/from-noindex'], '<meta name="robots" content="noindex">'),
      '/from-noindex': page('Found'),
      '/header': html(page('Header'), { 'x-robots-tag': 'googlebot: nofollow, aireadinesscheck: noindex' }),
      '/none': page('None', ['/from-none'], '<meta name="robots" content="none">'),
      '/for-google': html(page('Google only'), { 'x-robots-tag': 'googlebot: noindex' }),
      '/copy': page('Copy', [], `<link rel="canonical" href="${origin}/original">`),
      '/original': page('Original', [], '<link rel="canonical" href="/original">'),
      '/elsewhere': page('Elsewhere', [], '<link rel="canonical" href="https://other.example/">'),
      '/login-form': '<title>Members</title><form><input type="password"></form>',
      '/empty': '<div id="root"></div><script src="/app.js"></script>',
    }))
    expect(store.paths('fetched')).toEqual(['/', '/for-google', '/original', '/from-noindex'])
    expect(['/no', '/copy', '/elsewhere', '/login-form', '/empty'].map(store.problemAt)).toEqual([
      'The page asks not to be indexed (noindex).',
      expect.stringMatching(/^Its canonical address is http.*\/original.$/),
      'Its canonical address is on another site, other.example.',
      'The page asks for a password.',
      'The page is empty without scripts.',
    ])
  })

  it('are no files, sign-ins, baskets or addresses with a query', async () => {
    const links = `/brochure.pdf /photo.JPG /login /de/konto/../cart /wp-admin/index.php /search?q=a
      /page?utm_source=x&fbclid=y /docs/login`.split(/\s+/)
    const { store, requested } = await crawlSite(sites, {
      '/': page('Home', links.concat('/file-without-ending', '/to-login')),
      '/page': page('Page'),
      '/docs/login': page('How to log in'),
      '/file-without-ending': pdf,
      '/to-login': redirect('/login'),
      '/login': page('Log in'),
    })
    expect(store.paths('fetched')).toEqual(['/', '/page', '/docs/login'])
    expect(store.problemAt('/file-without-ending')).toBe('It is not a web page.')
    expect(store.problemAt('/to-login')).toBe('It leads to a sign-in or to a file.')
    expect(requested).not.toContain('/search?q=a')
  })

  it('have the address without a query if their canonical address says so', async () => {
    const { store } = await crawlSite(sites, (origin) => ({
      '/': page('Home'),
      '/sitemap.xml': urlset(
        `<url><loc>${origin}/shop?view=list</loc></url>`,
        `<url><loc>${origin}/index.php?id=7</loc></url>`,
      ),
      '/shop?view=list': page('Shop', [], `<link rel="canonical" href="${origin}/shop">`),
      '/shop': page('Shop', [], `<link rel="canonical" href="${origin}/shop">`),
      '/index.php?id=7': page('Seven'),
    }))
    expect(store.paths('fetched')).toEqual(['/', '/index.php?id=7', '/shop'])
  })

  it('are stored once, at the address that they redirect to', async () => {
    const { store, requested } = await crawlSite(sites, {
      '/': redirect('/en/'),
      '/en/': page('Home', ['/old', '/about', '/new', '/en']),
      '/old': redirect('/new', 301),
      '/new': page('New'),
      '/about': redirect('/about/', 301),
      '/about/': page('About', ['/about']),
    })
    expect(store.paths('fetched')).toEqual(['/en/', '/about/', '/new'])
    expect(store.at('/old')).toMatchObject({ state: 'skipped', status: 301 })
    expect(requested.filter((path) => path === '/new')).toHaveLength(1)
  })

  it('keep a page whose canonical address leads nowhere', async () => {
    const { store } = await crawlSite(sites, {
      '/': page('Home', ['/a', '/b', '/gone']),
      '/a': page('A', [], '<link rel="canonical" href="/b">'),
      '/b': page('B', [], '<link rel="canonical" href="/a">'),
      '/wrong': page('Wrong'),
    })
    expect(store.paths('fetched')).toEqual(['/', '/b'])
    expect(store.problemAt('/gone')).toBe('It responds with status 404.')
  })

  it('go no further than a redirect loop or another site', async () => {
    const elsewhere = await sites.serve({ scheme: 'http', files: () => ({}) }, { host: '127.0.0.1' })
    const { origin: other } = elsewhere.place
    const { store, end } = await crawlSite(
      sites,
      {
        '/': page('Home', ['/loop', '/endless/0', '/away', '/last']),
        '/loop': redirect('/loop2'),
        '/loop2': redirect('/loop'),
        '/endless/0': redirect('/endless/1'),
        '/away': redirect(`${other}/secret`),
        '/last': page('Last'),
        '*': ({ path }) =>
          path.startsWith('/endless/')
            ? redirect(`${path}1`)
            : { status: 404, headers: { 'content-type': 'text/plain' } },
      },
      { other },
    )
    expect(end).toMatchObject({ end: 'finished' })
    expect(store.paths('fetched')).toEqual(['/', '/last'])
    expect(store.problemAt('/loop')).toBe('localhost redirects in a loop.')
    expect(store.problemAt('/endless/0')).toBe('localhost redirects more than 5 times.')
    expect(store.problemAt('/away')).toMatch(/^It redirects to another site, 127.0.0.1:\d+.$/)
    expect(elsewhere.received).toEqual([])
  })

  it('are read in any encoding, and of a page of 5 MB only the start', async () => {
    const { store } = await crawlSite(sites, {
      '/': html(Buffer.from(page('Über uns', ['/huge', '/sjis']), 'latin1'), {
        'content-type': 'text/html; charset=iso-8859-1',
      }),
      '/sjis': html(
        Buffer.concat([
          Buffer.from('<meta charset="shift_jis"><title>'),
          Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
          Buffer.from('</title><main><p>ASCII text that is long enough to be a description.</p></main>'),
        ]),
      ),
      '/huge': page('Huge').replace(
        '</main>',
        `${'<p>Many words in a paragraph. </p>'.repeat(160_000)}</main>`,
      ),
    })
    expect(store.textAt('/')?.title).toBe('Über uns')
    expect(store.textAt('/sjis')?.title).toBe('日本')
    expect(store.textAt('/huge')?.title).toBe('Huge')
    expect(store.textAt('/huge')?.markdown.length).toBeLessThanOrEqual(20_000)
    expect(store.textAt('/huge')?.markdown.length).toBeGreaterThan(15_000)
  })

  it('do not include those that robots.txt forbids, however they are found', async () => {
    const { store, requested } = await crawlSite(sites, (origin) => ({
      '/': page('Home', ['/private/a', '/copy']),
      '/copy': page('Copy', [], `<link rel="canonical" href="${origin}/private/b">`),
      '/robots.txt': robots('Disallow: /private'),
    }))
    expect(requested.filter((path) => path.startsWith('/private'))).toEqual([])
    expect(store.paths('fetched')).toEqual(['/'])
    expect(store.problemAt('/private/b')).toBe('robots.txt disallows it.')
  })
})
