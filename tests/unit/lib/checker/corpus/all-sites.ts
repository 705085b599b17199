import { gzipSync } from 'node:zlib'
import { changed, type Files, type SiteFixture } from './fixture.ts'
import { japanesePage } from './japanese-page.ts'
import { llmsAt, perfectFiles, perfectPage, robotsAt, sitemapAt } from './perfect-site.ts'
import {
  allForbidden,
  answering,
  bare,
  onlyFiles,
  otherPaths,
  perfect,
  problem,
  withFiles,
  withPage,
} from './variants.ts'

const noChange = () => ({})
const overHttp = { 'https-status': 'fail' }
const forbidden = otherPaths
const rulesFor = (token: string, ...rules: string[]) => `\nUser-agent: ${token}\n${rules.join('\n')}\n`

/** A page that redirects twice before it is reached. */
const redirects: Files = {
  '/old': { status: 301, headers: { location: '/old-1' } },
  '/old-1': { status: 301, headers: { location: '/' } },
}

const accessSites: SiteFixture[] = [
  withFiles(
    'a perfect site',
    noChange,
    {},
    { score: 100, isCapped: false, says: { 'agent-response': 'the same page' } },
  ),
  withFiles('a perfect site over HTTP', noChange, overHttp, { scheme: 'http', score: 94 }),
  withFiles('a site over HTTP whose address has no scheme', noChange, overHttp, {
    scheme: 'http',
    typed: ({ origin }) => origin.replace('http://', ''),
  }),
  withFiles('a page after two redirects', () => redirects, {}, { typed: ({ origin }) => `${origin}/old` }),
  withFiles('a page that has moved to another site', ({ other }) => ({
    '/': { status: 308, headers: { location: `${other}/` } },
  })),
  withPage(
    'a page with noindex',
    (html) => changed(html, '</head>', '<meta name="robots" content="NoIndex, follow"></head>'),
    { indexable: 'fail' },
    { isCapped: true, score: 49 },
  ),
  withFiles(
    'a page in a folder, with a query',
    (place) => ({
      ...perfectFiles(place),
      '/sheds/?size=6': answering(
        perfectPage(place.origin).replaceAll(`"${place.origin}/"`, `"${place.origin}/sheds/?size=6"`),
      ),
    }),
    {},
    { typed: ({ origin }) => `${origin}/sheds/?size=6#top` },
  ),
]

const robotsSites: SiteFixture[] = [
  withFiles(
    'a robots.txt that keeps everyone out',
    () => ({ '/robots.txt': 'User-agent: *\nDisallow: /\n' }),
    { ...allForbidden, 'agents-allowed': 'fail', 'content-signal': 'fail' },
    { isCapped: true, score: 49, forbidden, says: { 'training-agents': 'No agent' } },
  ),
  withFiles(
    'a robots.txt with a server error',
    () => ({ '/robots.txt': { status: 500, body: 'Oh' } }),
    { ...allForbidden, 'agents-allowed': 'fail', 'robots-file': 'fail', 'content-signal': 'unknown' },
    { isCapped: true, forbidden },
  ),
  withFiles(
    'a robots.txt that keeps our checker from llms.txt',
    ({ origin }) => ({
      '/robots.txt': `${robotsAt(origin)}${rulesFor('aireadinesscheck', 'Disallow: /llms.txt')}`,
    }),
    { 'llms-txt': 'unknown' },
    { forbidden: ['/llms.txt'] },
  ),
]

const contentSites: SiteFixture[] = [
  onlyFiles(
    'an empty page',
    () => ({ '/': '<!doctype html><html><head></head><body></body></html>' }),
    bare(),
    { score: 28 },
  ),
  withPage('a page of 3 MB', (html) => html + '<!-- what a builder left behind -->\n'.repeat(82_000)),
  withPage('a page in Japanese', japanesePage, {}, { score: 100 }),
  withPage(
    'a page in the charset of its header',
    (html) => ({
      headers: { 'content-type': 'text/html; charset=iso-8859-1' },
      body: Buffer.from(html.replace('Larch and Loam builds', 'Lärche baut'), 'latin1'),
    }),
    {},
    { says: { 'title-description': 'Lärche' } },
  ),
]

const app = {
  '@type': 'SoftwareApplication',
  name: 'Shed planner',
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
}

/** A site whose sitemap has no dates, and whose page links to a feed. */
const withFeed = (origin: string, feed: NonNullable<Files[string]>): Files => ({
  '/sitemap.xml': sitemapAt(origin).replace(/<lastmod>.*<\/lastmod>/, ''),
  '/': answering(
    changed(
      perfectPage(origin),
      '</head>',
      '<link rel="alternate" type="application/atom+xml" href="/feed"></head>',
    ),
  ),
  '/feed': feed,
})

const fileSites: SiteFixture[] = [
  withFiles('an index of sitemaps with a compressed part', ({ origin }) => ({
    '/sitemap.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}/part.xml.gz</loc></sitemap></sitemapindex>`,
    '/part.xml.gz': { body: gzipSync(sitemapAt(origin)) },
  })),
  withFiles('a sitemap that is listed with a relative address', () => ({ '/robots.txt': robotsAt('') })),
  withFiles('a sitemap of 3 MB', ({ origin }) => ({
    '/sitemap.xml': sitemapAt(origin).replace(
      '</urlset>',
      `${`<url><loc>${origin}/sizes</loc></url>\n`.repeat(60_000)}</urlset>`,
    ),
  })),
  withFiles('a sitemap that is never sent', () => ({ '/sitemap.xml': { behavior: 'reset' } }), {
    sitemap: 'unknown',
    freshness: 'unknown',
  }),
  withFiles('a feed instead of dates', ({ origin }) =>
    withFeed(origin, {
      body: '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>',
      headers: { 'content-type': 'application/atom+xml' },
    }),
  ),
  withFiles('a feed that is never sent', ({ origin }) => withFeed(origin, { behavior: 'reset' }), {
    freshness: 'unknown',
  }),
  withFiles('an llms.txt that never ends', ({ origin }) => ({
    '/llms.txt': { behavior: 'endless', body: llmsAt(origin) },
  })),
  withFiles(
    'an application with a card for agents',
    ({ origin }) => ({
      '/': answering(changed(perfectPage(origin), '"@graph": [', `"@graph": [${JSON.stringify(app)},`)),
      '/.well-known/agent-card.json': JSON.stringify({
        name: 'Larch and Loam',
        skills: [{ id: 'price', name: 'Price of a shed' }],
      }),
    }),
    { 'agent-card': 'pass' },
    { score: 100 },
  ),
  onlyFiles(
    'a site that responds to every address with its page',
    ({ origin }) => ({ '*': perfectPage(origin) }),
    perfect({
      'robots-file': 'fail',
      sitemap: 'fail',
      'llms-txt': 'fail',
      freshness: 'fail',
      'content-signal': 'fail',
      'security-txt': 'fail',
      'markdown-negotiation': 'fail',
    }),
    { says: { 'ai-txt': 'There is none', 'ai-plugin': 'There is none' } },
  ),
]

const status = (code: number) => (): Files => ({
  '*': { status: code, body: '<!doctype html><p>No page here.</p>' },
})

const page = (type: string, body: string) => (): Files => ({
  '/': { headers: { 'content-type': type }, body },
})

const problemSites: SiteFixture[] = [
  problem(
    'a robots.txt that names our checker',
    ({ origin }) => ({
      '/': perfectPage(origin),
      '/robots.txt': `${rulesFor('AIReadinessCheck', 'Disallow: /')}\n${robotsAt(origin)}`,
    }),
    'refused-by-robots',
    { forbidden },
  ),
  problem('a page that needs a sign-in', status(401), 'blocked', { blocksAssistants: true }),
  problem(
    'a site that refuses us, but not assistants',
    ({ origin }) => ({
      '/': ({ headers }) =>
        String(headers['user-agent']).includes('OAI-SearchBot')
          ? perfectPage(origin)
          : { status: 403, body: 'No' },
    }),
    'blocked',
    { blocksAssistants: false },
  ),
  problem('an address without a page', status(404), 'not-found'),
  problem('a page that is gone', status(410), 'not-found'),
  problem('a page with a server error', status(500), 'server-error'),
  problem('a PDF', page('application/pdf', '%PDF-1.7 ...'), 'not-html'),
  problem('a page of spaces', page('text/html', ' \n\t '), 'not-html'),
  problem(
    'a redirect to itself',
    () => ({ '/': { status: 302, headers: { location: '/' } } }),
    'too-many-redirects',
  ),
  problem('a redirect to nowhere', () => ({ '/': { status: 302 } }), 'invalid-response'),
  problem(
    'a redirect to a private address',
    () => ({ '/': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } } }),
    'private-address',
  ),
  problem(
    'a server that closes the connection',
    () => ({ '/': { behavior: 'reset' } }),
    'connection-refused',
  ),
]

export const allSites: readonly SiteFixture[] = [
  // With the one that takes longest, because a file does not come.
  ...fileSites,
  ...accessSites,
  ...robotsSites,
  ...contentSites,
  ...problemSites,
]
