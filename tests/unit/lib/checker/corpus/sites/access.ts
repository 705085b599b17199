import { changed, type Files, type SiteFixture } from '../fixture.ts'
import { perfectFiles, perfectPage } from '../perfect-site.ts'
import { answering, withFiles, withPage } from '../variants.ts'

const withMeta = (name: string, content: string) => (html: string) =>
  changed(html, '</head>', `<meta name="${name}" content="${content}"></head>`)
const noChange = () => ({})
const overHttp = { 'https-status': 'fail' }

/** A page that redirects twice before it is reached. */
const redirects: Files = {
  '/old': { status: 301, headers: { location: '/old-1' } },
  '/old-1': { status: 301, headers: { location: '/' } },
}

const forAgent = (html: string, answer: string): Files => ({
  '/': (request) => {
    if (String(request.headers['user-agent']).includes('OAI-SearchBot')) return answer
    const page = answering(html)
    return typeof page === 'function' ? page(request) : (page ?? html)
  },
})

export const accessSites: SiteFixture[] = [
  withFiles(
    'a perfect site',
    noChange,
    {},
    {
      score: 100,
      isCapped: false,
      says: { 'agent-response': 'the same page' },
    },
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
    withMeta('robots', 'NoIndex, follow'),
    { indexable: 'fail' },
    {
      isCapped: true,
      score: 49,
    },
  ),
  withPage(
    'a page with noindex in its headers',
    (html) => ({ headers: { 'x-robots-tag': 'noindex' }, body: html }),
    { indexable: 'fail' },
    { isCapped: true },
  ),
  withPage(
    'a page with noindex for one agent',
    withMeta('bingbot', 'noindex'),
    { indexable: 'partial 0.889' },
    { isCapped: false },
  ),
  withPage(
    'a page with nosnippet',
    withMeta('robots', 'nosnippet'),
    { indexable: 'fail' },
    { isCapped: false },
  ),
  withFiles(
    'a site with another page for assistants',
    ({ origin }) => forAgent(perfectPage(origin), '<p>Nothing to see here.</p>'),
    {},
    { says: { 'agent-response': 'another page' } },
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
