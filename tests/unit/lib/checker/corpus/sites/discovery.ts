import { gzipSync } from 'node:zlib'
import { changed, type Files, type SiteFixture } from '../fixture.ts'
import { llmsAt, perfectPage, robotsAt, sitemapAt } from '../perfect-site.ts'
import { answering, withFiles, withPage } from '../variants.ts'

const undated = (origin: string) => sitemapAt(origin).replace(/<lastmod>.*<\/lastmod>/, '')
const feedLink = (type: string, href: string) => `<link rel="alternate" type="${type}" href="${href}"></head>`

const atom = '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>'

/** A site whose sitemap has no dates, and whose page links to a feed. */
const withFeed = (origin: string, type: string, body: Files[string]): Files => ({
  '/sitemap.xml': undated(origin),
  '/': answering(changed(perfectPage(origin), '</head>', feedLink(type, '/feed'))),
  '/feed': body ?? '',
})

const index = (origin: string, part: string, date = '') =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}${part}</loc>${date}</sitemap></sitemapindex>`

const noSitemap = { sitemap: 'fail', freshness: 'fail' }

const llms = (name: string, body: (origin: string) => Files[string], verdict: string): SiteFixture =>
  withFiles(name, ({ origin }) => ({ '/llms.txt': body(origin) ?? '' }), { 'llms-txt': verdict })

export const discoverySites: SiteFixture[] = [
  withFiles('an index of sitemaps with a compressed part', ({ origin }) => ({
    '/sitemap.xml': index(origin, '/part.xml.gz'),
    '/part.xml.gz': { body: gzipSync(sitemapAt(origin)) },
  })),
  withFiles('an index of sitemaps with dates', ({ origin }) => ({
    '/sitemap.xml': index(origin, '/part.xml', '<lastmod>2026-10-01</lastmod>'),
    '/part.xml': undated(origin),
  })),
  withFiles(
    'an index of sitemaps whose part is missing',
    ({ origin }) => ({ '/sitemap.xml': index(origin, '/part.xml') }),
    { freshness: 'fail' },
  ),
  withFiles(
    'a sitemap that is not well-formed',
    ({ origin }) => ({ '/sitemap.xml': sitemapAt(origin).slice(0, -12) }),
    noSitemap,
  ),
  withFiles('an HTML page as sitemap', ({ origin }) => ({ '/sitemap.xml': perfectPage(origin) }), noSitemap),
  withFiles(
    'a sitemap without addresses',
    () => ({ '/sitemap.xml': '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>' }),
    noSitemap,
  ),
  withFiles('no sitemap', () => ({ '/sitemap.xml': { status: 404 } }), noSitemap),
  withFiles(
    'a sitemap that robots.txt does not list',
    () => ({ '/robots.txt': robotsAt('').replace(/Sitemap.*/, '') }),
    { sitemap: 'partial 0.667' },
  ),
  withFiles('a sitemap that is listed with a relative address', () => ({ '/robots.txt': robotsAt('') })),
  withFiles(
    'a sitemap that is a plain list',
    ({ origin }) => ({
      '/robots.txt': robotsAt(origin).replace('sitemap.xml', 'sitemap.txt'),
      '/sitemap.txt': `${origin}/\r\n${origin}/sizes\r\n`,
    }),
    { freshness: 'fail' },
  ),
  withFiles('a sitemap of 3 MB', ({ origin }) => ({
    '/sitemap.xml': sitemapAt(origin).replace(
      '</urlset>',
      `${`<url><loc>${origin}/sizes</loc></url>\n`.repeat(60_000)}</urlset>`,
    ),
  })),
  withFiles('a compressed sitemap of 11 MB', ({ origin }) => ({
    '/robots.txt': robotsAt(origin).replace('sitemap.xml', 'sitemap.xml.gz'),
    '/sitemap.xml.gz': {
      body: gzipSync(
        sitemapAt(origin).replace(
          '</urlset>',
          `${`<url><loc>${origin}/sizes</loc></url>\n`.repeat(240_000)}</urlset>`,
        ),
      ),
    },
  })),
  withFiles('a sitemap that is never sent', () => ({ '/sitemap.xml': { behavior: 'reset' } }), {
    sitemap: 'unknown',
    freshness: 'unknown',
  }),
  withFiles('a sitemap without dates', ({ origin }) => ({ '/sitemap.xml': undated(origin) }), {
    freshness: 'fail',
  }),
  withFiles('a feed instead of dates', ({ origin }) =>
    withFeed(origin, 'application/atom+xml', {
      body: atom,
      headers: { 'content-type': 'application/atom+xml' },
    }),
  ),
  withFiles('a JSON feed instead of dates', ({ origin }) =>
    withFeed(origin, 'application/feed+json', {
      body: '{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[]}',
      headers: { 'content-type': 'application/feed+json' },
    }),
  ),
  withFiles(
    'a page instead of a feed',
    ({ origin }) => withFeed(origin, 'application/rss+xml', '<html><p>No feed</p></html>'),
    { freshness: 'fail' },
  ),
  withFiles(
    'a feed that is never sent',
    ({ origin }) => withFeed(origin, 'application/rss+xml', { behavior: 'reset' }),
    { freshness: 'unknown' },
  ),
  llms('an llms.txt without a title', (origin) => llmsAt(origin).replace('# ', ''), 'partial 0.667'),
  llms(
    'an llms.txt without a link',
    () => '# Larch and Loam\n\nGarden sheds made to measure from local wood.\n',
    'partial 0.667',
  ),
  llms('an llms.txt that is too short', () => '# Sheds\n\n[Sizes](/sizes)\n', 'partial 0.667'),
  llms('an llms.txt that says nothing', () => 'Hello', 'fail'),
  llms('no llms.txt', () => ({ status: 404 }), 'fail'),
  llms('an HTML page as llms.txt', (origin) => ({ body: perfectPage(origin) }), 'fail'),
  llms(
    'an llms.txt of an unknown type',
    (origin) => ({ headers: { 'content-type': 'application/octet-stream' }, body: llmsAt(origin) }),
    'pass',
  ),
  llms('an llms.txt that never ends', (origin) => ({ behavior: 'endless', body: llmsAt(origin) }), 'pass'),
  llms('an llms.txt that does not come', () => ({ behavior: 'silent' }), 'unknown'),
  withPage(
    'a page that does not link to its Markdown version',
    (html) => changed(html, '<link rel="alternate" type="text/markdown" href="/index.md">', ''),
    { 'markdown-alternate': 'fail' },
  ),
  withPage('a page that names its Markdown version in a header', (html) => ({
    headers: {
      link: '<https://api.example.com>; title=API, </index.md>; rel=alternate; type="text/markdown"',
    },
    body: changed(html, '<link rel="alternate" type="text/markdown" href="/index.md">', ''),
  })),
]
