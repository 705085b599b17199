import type { PageReader } from '@/lib/site-files/crawling/crawl-parts'
import { ServedSites } from '@/tests/unit/lib/checker/corpus/serve-sites'
import { type Crawled, clockOfRequests, crawlSite, MemoryCrawl, page, reader, urlset } from './memory-crawl'

let sites: ServedSites

beforeEach(() => {
  sites = new ServedSites()
})
afterEach(() => {
  sites.close()
  jest.restoreAllMocks()
})

const pageRequests = ({ requested }: Pick<Crawled, 'requested'>) =>
  requested.filter((path) => !path.endsWith('.txt') && !path.endsWith('.xml'))

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => `/p${String.fromCharCode(97 + (place % 26))}/${place}`)

describe('a crawl of a large site', () => {
  it('requests 200 pages of 500 that the sitemap names, also of those that do not exist', async () => {
    const paths = many(500)
    const crawled = await crawlSite(sites, (origin) => ({
      ...Object.fromEntries(paths.slice(0, 150).map((path) => [path, page(`Page ${path}`)])),
      '/': page('Home'),
      '/sitemap.xml': urlset(...paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)),
    }))
    expect(crawled.end).toEqual({ end: 'finished', isCut: true, hasProgress: true })
    expect(pageRequests(crawled)).toHaveLength(200)
    expect(crawled.store.paths('fetched')).toHaveLength(151)
    expect(crawled.store.reports.at(-1)).toBe(501)
    expect((await crawled.again()).end).toBe('finished')
    expect(pageRequests(crawled)).toHaveLength(200)
  })

  it('remembers 1,000 addresses, the most important of those that a sitemap names', async () => {
    const crawled = await crawlSite(sites, (origin) => ({
      '/': page('Home'),
      '/sitemap.xml': urlset(
        ...many(3_000).map((path) => `<url><loc>${origin}${path}</loc></url>`),
        `<url><loc>${origin}/pricing</loc><priority>1.0</priority></url>`,
      ),
      '/pricing': page('Pricing'),
    }))
    expect(crawled.store.rows.size).toBe(1_000)
    expect(pageRequests(crawled).slice(0, 2)).toEqual(['/', '/pricing'])
  })

  it('gets out of a calendar without end', async () => {
    const day = (path: string) => {
      const [, year, month] = /^\/calendar\/(\d+)\/(\d+)/.exec(path) ?? []
      if (year === undefined) return { status: 404, headers: { 'content-type': 'text/plain' } }
      const days = Array.from({ length: 28 }, (_, place) => `/calendar/${year}/${month}/${place + 1}`)
      return page(`Calendar ${path}`, [`/calendar/${year}/${Number(month) + 1}`, ...days])
    }
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['/calendar/2026/1', '/about']),
      '/about': page('About'),
      '*': ({ path }) => day(path),
    })
    expect(crawled.end).toMatchObject({ end: 'finished', isCut: false })
    expect(pageRequests(crawled).length).toBeLessThan(70)
    expect(crawled.store.paths('fetched')).toContain('/about')
  })

  it('gets out of links that add up', async () => {
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['more/']),
      '*': ({ path }) => (path.startsWith('/more') ? page(path, ['more/', 'less/']) : { status: 404 }),
    })
    expect(crawled.end).toMatchObject({ end: 'finished', isCut: false })
    expect(pageRequests(crawled).length).toBeLessThan(40)
  })

  it('follows links to a depth of 5', async () => {
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['/a']),
      ...Object.fromEntries(
        'abcdefgh'.split('').map((letter, n) => [`/${letter}`, page(letter, [`/${'bcdefghi'[n]}`])]),
      ),
    })
    expect(crawled.store.paths('fetched')).toEqual(['/', '/a', '/b', '/c', '/d', '/e'])
  })

  it('reads 10 sitemaps at most', async () => {
    const crawled = await crawlSite(sites, (origin) => ({
      '/': page('Home'),
      '/sitemap.xml': `<sitemapindex>${many(50)
        .map((path) => `<sitemap><loc>${origin}${path}.xml</loc></sitemap>`)
        .join('')}</sitemapindex>`,
    }))
    expect(crawled.requested.filter((path) => path.endsWith('.xml'))).toHaveLength(10)
  })
})

describe('a crawl of a site in trouble', () => {
  it('stops at once when it is told to slow down, and goes on with the same page', async () => {
    let refusals = 1
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['/a', '/b']),
      '/a': () => (refusals-- > 0 ? { status: 429, headers: { 'retry-after': '120' } } : page('A')),
      '/b': page('B'),
    })
    const problem = expect.stringMatching(/^localhost:\d+ responds with status 429\.$/)
    expect(crawled.end).toEqual({ end: 'busy', problem, pauseMs: 120_000, hasProgress: true })
    expect(crawled.requested).not.toContain('/b')
    expect(await crawled.again({ isRetry: true })).toMatchObject({ end: 'finished' })
    expect(crawled.store.paths('fetched')).toEqual(['/', '/a', '/b'])
  })

  it('does not ask again and again for a page that is always refused', async () => {
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['/a', '/b']),
      '/a': { status: 429 },
      '/b': page('B'),
    })
    expect(crawled.end).toMatchObject({ end: 'busy', pauseMs: undefined })
    expect(await crawled.again({ isRetry: true })).toMatchObject({ end: 'busy', hasProgress: false })
    expect(crawled.store.problemAt('/a')).toMatch(/responds with status 429/)
    expect(await crawled.again({ isRetry: true })).toMatchObject({ end: 'finished' })
    expect(crawled.store.paths('fetched')).toEqual(['/', '/b'])
  })

  it('stops after 5 errors in a row, and keeps what it has', async () => {
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['/a', ...many(20)]),
      '/a': page('A'),
      '*': ({ path }) => (path.startsWith('/p') ? { status: 500 } : { status: 404 }),
    })
    expect(crawled.end).toMatchObject({ end: 'busy', hasProgress: true, pauseMs: undefined })
    expect(pageRequests(crawled)).toHaveLength(7)
    expect(crawled.store.paths('fetched')).toEqual(['/', '/a'])
  })

  it('goes on after a page that does not respond', async () => {
    const crawled = await crawlSite(sites, {
      '/': page('Home', ['/slow', '/reset', '/b']),
      '/slow': { behavior: 'silent' },
      '/reset': { behavior: 'reset' },
      '/b': page('B'),
    })
    expect(crawled.end).toMatchObject({ end: 'finished' })
    expect(crawled.store.problemAt('/slow')).toBe('localhost did not respond within 10 seconds.')
    expect(crawled.store.problemAt('/reset')).toBe('localhost closed the connection without responding.')
    expect(crawled.store.paths('fetched')).toEqual(['/', '/b'])
  })

  it('goes on after a page that cannot be parsed', async () => {
    const home = page('Home', ['/a', '/b'])
    const thrown = new Error('The thread has ended.')
    const broken: PageReader = {
      readPage: async (source) => {
        if (source.url.endsWith('/a')) throw thrown
        return reader.readPage({ ...source, body: Buffer.from(home) })
      },
      readSitemap: () => Promise.reject(thrown),
    }
    const files = { '/': home, '/a': page('A'), '/b': page('B') }
    const crawled = await crawlSite(sites, files, { reader: broken })
    expect(crawled.store.problemAt('/a')).toBe('It could not be read.')
    expect(crawled.store.paths('fetched')).toEqual(['/', '/b'])
  })
})

describe('a crawl in slices', () => {
  const site = () => {
    const paths = many(12)
    return {
      ...Object.fromEntries(paths.map((path) => [path, page(`Page ${path}`)])),
      '/': page('Home', paths),
    }
  }

  it('starts no request that could end too late, and continues later', async () => {
    const { files, now } = clockOfRequests(site(), 20)
    const crawled = await crawlSite(sites, files, { until: now() + 9_000 })
    expect(crawled.end).toEqual({ end: 'unfinished', delayMs: 500, hasProgress: true })
    let slices = 1
    for (let end = crawled.end; end.end === 'unfinished'; slices += 1)
      end = await crawled.again({ until: now() + 10_050 })
    expect(slices).toBe(14)
    expect(crawled.store.paths('fetched')).toHaveLength(13)
    expect(new Set(pageRequests(crawled)).size).toBe(pageRequests(crawled).length)
  })

  it.each([1, 2, 3, 8, 15, 16])(
    'repeats one request at most if it is killed before save %d',
    async (fatal) => {
      const store = new MemoryCrawl()
      let saves = 0
      store.beforeSave = () => {
        saves += 1
        if (saves === fatal) throw new Error('Killed.')
      }
      const { place, received } = await sites.serve({ scheme: 'http', files: site })
      const run = () =>
        crawlSite(sites, {}, { store, origins: [place.origin], allowedOrigins: [place.origin] })
      if (fatal <= 15) await expect(run()).rejects.toThrow('Killed.')
      expect((await run()).end).toMatchObject({ end: 'finished' })
      const requested = received.map(({ path }) => path).filter((path) => !path.endsWith('.txt'))
      expect(requested.length - new Set(requested).size).toBeLessThanOrEqual(1)
      expect(store.paths('fetched')).toHaveLength(13)
    },
  )
})
