import { changed, type SiteFixture } from '../fixture.ts'
import { graphAt } from '../perfect-site.ts'
import { withFiles, withPage } from '../variants.ts'

const script = (json: string) => `<script type="application/ld+json">${json}</script>`

const dataOf = (html: string) => /<script type="application\/ld\+json">.*?<\/script>/s.exec(html)?.[0] ?? ''

const withData = (html: string, ...data: unknown[]) =>
  changed(html, dataOf(html), data.map((part) => script(JSON.stringify(part))).join('\n'))

const agentCard = { name: 'Larch and Loam', skills: [{ id: 'price', name: 'Price of a shed' }] }

const appAt = (origin: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    ...graphAt(origin),
    {
      '@type': 'SoftwareApplication',
      name: 'Shed planner',
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
    },
  ],
})

const appPage = (html: string, origin: string) => withData(html, appAt(origin))

export const entitySites: SiteFixture[] = [
  withPage('a page without structured data', (html) => withData(html), {
    'json-ld': 'fail',
    organization: 'fail',
    'page-type': 'fail',
  }),
  withPage(
    'structured data with a mistake',
    (html) => changed(html, '"name": "Larch and Loam",', '"name": "Larch and Loam",,'),
    { 'json-ld': 'fail', organization: 'fail', 'page-type': 'fail' },
    { says: { 'json-ld': 'Larch and Loam\\",,' } },
  ),
  withPage(
    'structured data with a mistake in one of two blocks',
    (html) => changed(html, '</head>', '<script type="application/ld+json">{</script></head>'),
    { 'json-ld': 'partial 0.5' },
  ),
  withPage('an article with its publisher inside', (html, { origin }) => {
    const [publisher] = graphAt(origin)
    return withData(html, {
      '@context': 'https://schema.org/',
      '@type': ['Article'],
      headline: 'Garden sheds made to measure',
      author: { '@type': 'Person', name: 'Ada Loam' },
      datePublished: '2026-10-01',
      publisher,
    })
  }),
  withPage('structured data in several blocks that refer to each other', (html, { origin }) => {
    const [organization, page] = graphAt(origin)
    return withData(html, organization, { ...page, publisher: { '@id': organization?.['@id'] } })
  }),
  withPage(
    'an organization without profiles',
    (html, { origin }) => {
      const [organization, page] = graphAt(origin)
      return withData(html, { ...organization, sameAs: undefined }, page)
    },
    { organization: 'partial 0.75' },
  ),
  withPage(
    'a product without a price',
    (html, { origin }) => withData(html, ...graphAt(origin), { '@type': 'Product', name: 'A shed' }),
    { 'page-type': 'partial 0.5' },
  ),
  withPage('a page without Open Graph', (html) => html.replaceAll(/<meta property="og:.*>\n/g, ''), {
    'open-graph': 'fail',
  }),
  withPage(
    'a page without a picture for Open Graph',
    (html) => html.replace(/<meta property="og:image".*>/, ''),
    { 'open-graph': 'partial 0.75' },
  ),
  withFiles(
    'a perfect application',
    (place) => ({
      ...withPage('', (html) => appPage(html, place.origin)).files(place),
      '/.well-known/agent-card.json': JSON.stringify(agentCard),
    }),
    { 'agent-card': 'pass' },
    { score: 100 },
  ),
  withPage('an application without a card', (html, { origin }) => appPage(html, origin), {
    'agent-card': 'fail',
  }),
  withPage(
    'a page that links to the description of an API',
    (html) => ({ headers: { link: '</openapi.json>; rel="service-desc"' }, body: html }),
    { 'agent-card': 'fail' },
  ),
]
