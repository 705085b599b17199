import { type Answer, changed, type Files, type SiteFixture } from '../fixture.ts'
import { perfectFiles, perfectPage } from '../perfect-site.ts'
import { answering, withFiles, withPage } from '../variants.ts'

const inHead = (html: string, tag: string) => changed(html, '</head>', `${tag}</head>`)

/** A page that redirects some times before it is reached. */
const redirects = (count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      place === 0 ? '/old' : `/old-${place}`,
      { status: 301, headers: { location: place + 1 === count ? '/' : `/old-${place + 1}` } },
    ]),
  )

const forAgent = (html: string, answer: Answer | string): Files => ({
  '/': (request) => {
    if (String(request.headers['user-agent']).includes('OAI-SearchBot')) return answer
    const page = answering(html)
    return typeof page === 'function' ? page(request) : (page ?? html)
  },
})

export const accessSites: SiteFixture[] = [
  withFiles(
    'a perfect site',
    () => ({}),
    {},
    { score: 100, isCapped: false, says: { 'agent-response': 'the same page' } },
  ),
  withFiles(
    'a perfect site over HTTP',
    () => ({}),
    { 'https-status': 'fail' },
    { scheme: 'http', score: 94 },
  ),
  withFiles(
    'a site over HTTP whose address has no scheme',
    () => ({}),
    { 'https-status': 'fail' },
    { scheme: 'http', typed: ({ origin }) => origin.replace('http://', '') },
  ),
  withFiles('a page after two redirects', () => redirects(2), {}, { typed: ({ origin }) => `${origin}/old` }),
  withFiles(
    'a page after four redirects',
    () => redirects(4),
    { 'https-status': 'partial 0.5' },
    { typed: ({ origin }) => `${origin}/old` },
  ),
  withFiles('a page that has moved to another site', ({ other }) => ({
    '/': { status: 308, headers: { location: `${other}/` } },
  })),
  withPage('a page with status 203', (html) => ({ status: 203, body: html }), {
    'https-status': 'partial 0.5',
  }),
  withPage(
    'a page with noindex',
    (html) => inHead(html, '<meta name="robots" content="NoIndex, follow">'),
    { indexable: 'fail' },
    { isCapped: true, score: 49 },
  ),
  withPage(
    'a page with none',
    (html) => inHead(html, '<meta name="robots" content="none">'),
    { indexable: 'fail' },
    { isCapped: true },
  ),
  withPage(
    'a page with noindex in its headers',
    (html) => ({ headers: { 'x-robots-tag': 'noindex' }, body: html }),
    { indexable: 'fail' },
    { isCapped: true },
  ),
  withPage(
    'a page with noindex for one agent',
    (html) => inHead(html, '<meta name="bingbot" content="noindex">'),
    { indexable: 'partial 0.889' },
    { isCapped: false },
  ),
  withPage(
    'a page with noindex for one agent in its headers',
    (html) => ({ headers: { 'x-robots-tag': 'googlebot: noindex, nofollow' }, body: html }),
    { indexable: 'partial 0.889' },
  ),
  withPage('a page with noindex for an agent that is no assistant', (html) =>
    inHead(html, '<meta name="otherbot" content="noindex">'),
  ),
  withPage(
    'a page with nosnippet',
    (html) => inHead(html, '<meta name="robots" content="nosnippet">'),
    { indexable: 'fail' },
    { isCapped: false },
  ),
  withPage(
    'a page with max-snippet:0',
    (html) => inHead(html, '<meta name="robots" content="max-snippet: 0">'),
    { indexable: 'fail' },
  ),
  withPage('a page with other directives', (html) => ({
    headers: { 'x-robots-tag': 'max-snippet: -1, unavailable_after: Wed, 03 Dec 2098 13:09:53 GMT' },
    body: html,
  })),
  withFiles(
    'a site with another page for assistants',
    ({ origin }) => forAgent(perfectPage(origin), '<p>Nothing to see here.</p>'),
    {},
    { says: { 'agent-response': 'another page' } },
  ),
  withFiles(
    'a site that refuses assistants',
    ({ origin }) => forAgent(perfectPage(origin), { status: 403, body: 'No' }),
    {},
    { says: { 'agent-response': 'refuses' } },
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
