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
  withFiles(
    'a perfect application',
    (place) => ({
      ...withPage('', (html) => withData(html, appAt(place.origin))).files(place),
      '/.well-known/agent-card.json': JSON.stringify(agentCard),
    }),
    { 'agent-card': 'pass' },
    { score: 100 },
  ),
]
