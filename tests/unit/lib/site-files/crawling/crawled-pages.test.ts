import { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'
import { crawlSite, page, robots, urlset } from './memory-crawl'

let sites: ServedSites

beforeEach(() => {
  sites = new ServedSites()
})
afterEach(() => sites.close())

const html = (body: string | Buffer, headers: Record<string, string> = {}) => ({
  body,
  headers: { 'content-type': 'text/html', ...headers },
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
    expect(store.problemAt('/no')).toBe('The page asks not to be indexed (noindex).')
    expect(store.problemAt('/copy')).toMatch(/^Its canonical address is http.*\/original.$/)
    expect(store.problemAt('/elsewhere')).toBe('Its canonical address is on another site, other.example.')
    expect(store.problemAt('/login-form')).toBe('The page asks for a password.')
    expect(store.problemAt('/empty')).toBe('The page is empty without scripts.')
  })

  it('are no files, sign-ins, baskets or addresses with a query', async () => {
    const links = `/brochure.pdf /photo.JPG /login /de/konto/../cart /wp-admin/index.php /search?q=a
      /page?utm_source=x&fbclid=y /docs/login`.split(/\s+/)
    const { store, requested } = await crawlSite(sites, {
      '/': page('Home', links.concat('/file-without-ending', '/to-login')),
      '/page': page('Page'),
      '/docs/login': page('How to log in'),
      '/file-without-ending': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
      '/to-login': { status: 302, headers: { location: '/login' } },
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
      '/': { status: 302, headers: { location: '/en/' } },
      '/en/': page('Home', ['/old', '/about', '/new', '/en']),
      '/old': { status: 301, headers: { location: '/new' } },
      '/new': page('New'),
      '/about': { status: 301, headers: { location: '/about/' } },
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
        '/loop': { status: 302, headers: { location: '/loop2' } },
        '/loop2': { status: 302, headers: { location: '/loop' } },
        '/endless/0': { status: 302, headers: { location: '/endless/1' } },
        '/away': { status: 302, headers: { location: `${other}/secret` } },
        '/last': page('Last'),
        '*': ({ path }) =>
          path.startsWith('/endless/')
            ? { status: 302, headers: { location: `${path}1` } }
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
