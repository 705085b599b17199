import { gzipSync } from 'node:zlib'
import { changed, type Files, type SiteFixture } from '../fixture.ts'
import { llmsAt, perfectPage, robotsAt, sitemapAt } from '../perfect-site.ts'
import { answering, withFiles } from '../variants.ts'

const undated = (origin: string) => sitemapAt(origin).replace(/<lastmod>.*<\/lastmod>/, '')
const repeated = (origin: string, count: number) =>
  sitemapAt(origin).replace(
    '</urlset>',
    `${`<url><loc>${origin}/sizes</loc></url>\n`.repeat(count)}</urlset>`,
  )

/** A site whose sitemap has no dates, and whose page links to a feed. */
const withFeed = (origin: string, type: string, feed: Files[string]): Files => ({
  '/sitemap.xml': undated(origin),
  '/': answering(
    changed(perfectPage(origin), '</head>', `<link rel="alternate" type="${type}" href="/feed"></head>`),
  ),
  '/feed': feed ?? '',
})

export const discoverySites: SiteFixture[] = [
  withFiles('an index of sitemaps with a compressed part', ({ origin }) => ({
    '/sitemap.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/part.xml.gz</loc></sitemap></sitemapindex>`,
    '/part.xml.gz': { body: gzipSync(sitemapAt(origin)) },
  })),
  withFiles(
    'a sitemap that is not well-formed',
    ({ origin }) => ({ '/sitemap.xml': sitemapAt(origin).slice(0, -12) }),
    { sitemap: 'fail', freshness: 'fail' },
  ),
  withFiles('a sitemap that is listed with a relative address', () => ({ '/robots.txt': robotsAt('') })),
  withFiles('a sitemap of 3 MB', ({ origin }) => ({ '/sitemap.xml': repeated(origin, 60_000) })),
  withFiles('a compressed sitemap of 11 MB', ({ origin }) => ({
    '/robots.txt': robotsAt(origin).replace('sitemap.xml', 'sitemap.xml.gz'),
    '/sitemap.xml.gz': { body: gzipSync(repeated(origin, 240_000)) },
  })),
  withFiles('a sitemap that is never sent', () => ({ '/sitemap.xml': { behavior: 'reset' } }), {
    sitemap: 'unknown',
    freshness: 'unknown',
  }),
  withFiles('a feed instead of dates', ({ origin }) =>
    withFeed(origin, 'application/atom+xml', {
      body: '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>',
      headers: { 'content-type': 'application/atom+xml' },
    }),
  ),
  withFiles(
    'a feed that is never sent',
    ({ origin }) => withFeed(origin, 'application/rss+xml', { behavior: 'reset' }),
    { freshness: 'unknown' },
  ),
  withFiles('an llms.txt that never ends', ({ origin }) => ({
    '/llms.txt': { behavior: 'endless', body: llmsAt(origin) },
  })),
  withFiles('no llms.txt', () => ({ '/llms.txt': { status: 404 } }), { 'llms-txt': 'fail' }),
]
