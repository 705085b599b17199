import type { ReactNode } from 'react'
import { renderToStaticMarkup as render } from 'react-dom/server'
import { Features } from '@/components/home/features'
import { Hero } from '@/components/home/hero'
import { Partners } from '@/components/home/partners'
import { Press } from '@/components/home/press'
import { ValueProposition } from '@/components/home/value-proposition'
import { Pricing } from '@/components/pricing/pricing'
import { Testimonials } from '@/components/testimonials/testimonials'
import type {
  FeatureCardsQueryResult,
  PartnerLogosQueryResult,
  PressItemsQueryResult,
  PricingPlansQueryResult,
  TestimonialsQueryResult,
} from '@/lib/content/sanity.types.gen'
import { empty } from '@/tests/unit/support/empty'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const section = { page: null, edit: () => ({}) }
const targets = new Map<string, string>()

const testimonial: TestimonialsQueryResult[number] = {
  _id: 't',
  _type: 'testimonial',
  ...empty('name', 'role', 'company', 'quote', 'category', 'reviewDate', 'highlighted', 'portrait', 'rating'),
  isSample: null,
}
const picture = empty('alt', 'caption', 'hotspot', 'crop', 'asset', 'asset_metadata')
const partner: PartnerLogosQueryResult[number] = {
  _id: 'p',
  _type: 'partnerLogo',
  ...empty('name', 'fallback', 'sizes', 'url'),
  logo: picture,
}
const card: FeatureCardsQueryResult[number] = {
  _id: 'f',
  _type: 'featureCard',
  ...empty('title', 'text', 'isNew', 'illustration', 'link'),
}
const mention: PressItemsQueryResult[number] = {
  _id: 'm',
  _type: 'pressItem',
  ...empty('kind', 'title', 'source', 'url', 'figure', 'publishedAt', 'logo'),
}

test('renders a headline and no empty lists for an empty dataset', () => {
  const html = render(
    <>
      <Hero {...section} brandName="Untitled site" slides={[]} targets={targets} />
      <Partners {...section} logos={[]} />
      <Testimonials {...section} testimonials={[]} />
      <ValueProposition {...section} targets={targets} />
      <Features {...section} cards={[]} targets={targets} />
      <Press {...section} items={[]} />
      <Pricing {...section} plans={[]} addresses={{ clientApp: null, meeting: null }} />
    </>,
  )
  expect(html).toMatch(/<h1[^>]*>Untitled site<\/h1>/)
  expect(html).not.toContain('<li')
})

test.each<[string, ReactNode]>([
  ['testimonial', <Testimonials key="" {...section} testimonials={[testimonial]} />],
  ['logo', <Partners key="" {...section} logos={[partner]} />],
  ['feature card', <Features key="" {...section} cards={[card]} targets={targets} />],
  ['press item', <Press key="" {...section} items={[mention]} />],
])('renders a %s that has only an ID', (_, shown) => {
  expect(() => render(shown)).not.toThrow()
})

test('marks the last sentence of a highlighted quote', () => {
  const quote = 'We were at 3.5 percent. Now we are cited.'
  const reviewed = { category: 'B2B', reviewDate: '2026-07-02', rating: 4.5 }
  const shown = { ...testimonial, ...reviewed, quote, highlighted: true }
  const html = render(<Testimonials {...section} testimonials={[shown]} />)
  expect(html).toContain('We were at 3.5 percent. <mark>Now we are cited.</mark></blockquote>')
  expect(html).toContain('<i role="img" aria-label="4.5 out of 5 stars">★★★★★</i> B2B · <time')
})

test('reserves a logo’s place, serves it from the site and names its fallback', () => {
  const reference = (id: string) => ({ _type: 'reference' as const, _ref: id })
  const asset_metadata = { isOpaque: false, backgroundColor: null, dimensions: { width: 600, height: 200 } }
  const logo = { ...picture, alt: 'Tidelore', asset: reference('image-abc-600x200-png'), asset_metadata }
  const fallback = { hotspot: null, crop: null, asset: reference('image-def-300x100-png') }
  const shown = { ...partner, name: 'Tidelore', logo, fallback, sizes: '8rem' }
  const html = render(<Partners {...section} logos={[shown]} />)
  expect(html).toContain('width="600" height="200"')
  expect(html).toContain('sizes="8rem"')
  const images = '/content-lake/images/local/production'
  expect(html).toMatch(new RegExp(`srcSet="${images}/abc-600x200\\.png\\?w=160[^"]+ 160w, `))
  expect(html).not.toContain('640w')
  expect(html).toContain(`data-fallback="${images}/def-300x100.png`)
})

test.each<[string, Partial<typeof mention>, string]>([
  ['fills a rating’s share of the stars', { kind: 'rating', figure: '4.6' }, 'background-size:92% 100%'],
  ['fills all stars for words', { kind: 'rating', figure: 'Excellent' }, 'background-size:100% 100%'],
  ['shows the month without a figure', { kind: 'launch', publishedAt: '2026-02-03' }, '>Feb 2026</p>'],
  ['names a link by its source', { url: 'https://a.example', source: 'The Ledger' }, '>The Ledger</a>'],
])('a press item %s', (_, item, markup) => {
  expect(render(<Press {...section} items={[{ ...mention, ...item }]} />)).toContain(markup)
})

test('a press item has no figure or link without one', () => {
  const items = [{ ...mention, kind: 'leaderboard' as const, title: 'A story' }]
  expect(render(<Press {...section} items={items} />)).not.toMatch(/press__figure|<a/)
})

type Plan = PricingPlansQueryResult[number]
const pro: Plan = {
  _id: 'pro',
  _type: 'pricingPlan',
  ...empty('description', 'priceText', 'features'),
  title: 'Pro',
  price: 129,
  popular: true,
  isEnterprise: false,
  ctaLabel: 'Start with Pro',
  ctaTarget: 'clientApp',
}
const booked = { isEnterprise: true, ctaLabel: 'Contact us', ctaTarget: 'meeting' } as const
const enterprise: Plan = { ...pro, ...booked, _id: 'big', price: null, priceText: 'Custom', popular: false }
const pricing = (plans: Plan[], clientApp: string | null, meeting: string | null) =>
  render(<Pricing {...section} plans={plans} addresses={{ clientApp, meeting }} />)

test('links to the client app and, for the enterprise plan, to booking a meeting, in new tabs', () => {
  const html = pricing([pro, enterprise], 'https://app.example', 'https://meet.example')
  const link = (look: string, address: string) =>
    `<a class="button button--${look}" href="${address}" target="_blank" rel="noopener">`
  expect(html).toContain(`${link('marker', 'https://app.example')}Start with Pro`)
  expect(html).toContain(`${link('outline', 'https://meet.example')}Contact us`)
  expect(pricing([pro, enterprise], null, '')).not.toContain('<a')
})

test.each([
  ['a plan', pro, '$129'],
  ['an enterprise plan without a price text', { ...enterprise, priceText: null }, 'Custom'],
  ['an enterprise plan that still has a number', { ...enterprise, price: 999 }, 'Custom'],
  ['a plan whose price was removed', { ...pro, price: null }, 'No price yet'],
  ['a free plan', { ...pro, price: 0 }, '$0'],
  ['a plan with cents', { ...pro, price: 49.5 }, '$49.50'],
])('shows the price of %s', (_, plan, price) => {
  expect(pricing([plan], null, null)).toContain(`<strong>${price}</strong>`)
})
