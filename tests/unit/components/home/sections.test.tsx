import { renderToStaticMarkup } from 'react-dom/server'
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
import { shownPrice } from '@/schemas/pricing/shownPrice'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', projectId: 'local', dataset: 'production' },
}))

const edit = () => ({})

const plan: PricingPlansQueryResult[number] = {
  _id: 'pricingPlan-pro',
  _type: 'pricingPlan',
  title: 'Pro',
  description: null,
  price: 129,
  priceText: null,
  features: null,
  popular: true,
  isEnterprise: false,
  ctaLabel: 'Start with Pro',
  ctaTarget: 'clientApp',
}
const mention: PressItemsQueryResult[number] = {
  _id: 'pressItem-one',
  _type: 'pressItem',
  kind: null,
  title: null,
  source: null,
  url: null,
  figure: null,
  publishedAt: null,
  logo: null,
}
const enterprise: typeof plan = {
  ...plan,
  _id: 'pricingPlan-enterprise',
  price: null,
  priceText: 'Custom',
  popular: false,
  isEnterprise: true,
  ctaLabel: 'Contact us',
  ctaTarget: 'meeting',
}

describe('pricing', () => {
  const addresses = { clientApp: 'https://app.example', meeting: 'https://meet.example' }

  test('leads to the client app, and for the enterprise plan to booking a meeting, in new tabs', () => {
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[plan, enterprise]} addresses={addresses} edit={edit} />,
    )
    expect(html).toContain(
      '<a class="button button--marker" href="https://app.example" target="_blank" rel="noopener">Start with Pro',
    )
    expect(html).toContain(
      '<a class="button button--outline" href="https://meet.example" target="_blank" rel="noopener">Contact us',
    )
    expect(html).toContain('$129')
    expect(html).toContain('Custom')
  })

  test.each([
    ['an enterprise plan without words for its price', { ...enterprise, priceText: null }, 'Custom'],
    ['an enterprise plan that kept its number', { ...enterprise, price: 999 }, 'Custom'],
    ['a plan whose price was cleared', { ...plan, price: null }, 'No price yet'],
    ['a plan that is free', { ...plan, price: 0 }, '$0'],
    ['a plan with cents', { ...plan, price: 49.5 }, '$49.50'],
  ])('%s says its price as the Studio does', (_, shown, price) => {
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[shown]} addresses={addresses} edit={edit} />,
    )
    expect(html).toContain(`<strong>${price}</strong>`)
    expect(shownPrice(shown)).toBe(price)
  })

  test('has no dead link where the settings give no address', () => {
    const nowhere = { clientApp: null, meeting: '' }
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[plan, enterprise]} addresses={nowhere} edit={edit} />,
    )
    expect(html).not.toContain('<a')
  })
})

test('an empty dataset still has a headline, and no empty lists', () => {
  const html = renderToStaticMarkup(
    <>
      <Hero page={null} brandName="Untitled site" slides={[]} targets={new Map()} edit={edit} />
      <Partners page={null} logos={[]} edit={edit} />
      <Testimonials page={null} testimonials={[]} edit={edit} />
      <ValueProposition page={null} targets={new Map()} edit={edit} />
      <Features page={null} cards={[]} targets={new Map()} edit={edit} />
      <Press page={null} items={[]} edit={edit} />
      <Pricing page={null} plans={[]} addresses={{ clientApp: null, meeting: null }} edit={edit} />
    </>,
  )
  expect(html).toMatch(/<h1[^>]*>Untitled site<\/h1>/)
  expect(html).not.toContain('<li')
})

test('documents with nothing but their id render', () => {
  const testimonial: TestimonialsQueryResult[number] = {
    _id: 't',
    _type: 'testimonial',
    name: null,
    role: null,
    company: null,
    quote: null,
    category: null,
    reviewDate: null,
    highlighted: null,
    portrait: null,
    rating: null,
    isSample: null,
  }
  const partner: PartnerLogosQueryResult[number] = {
    _id: 'p',
    _type: 'partnerLogo',
    name: null,
    logo: { alt: null, caption: null, hotspot: null, crop: null, asset: null, asset_metadata: null },
    fallback: null,
    sizes: null,
    url: null,
  }
  const card: FeatureCardsQueryResult[number] = {
    _id: 'f',
    _type: 'featureCard',
    title: null,
    text: null,
    isNew: null,
    illustration: null,
    link: null,
  }
  expect(() =>
    renderToStaticMarkup(
      <>
        <Testimonials page={null} testimonials={[testimonial]} edit={edit} />
        <Partners page={null} logos={[partner]} edit={edit} />
        <Features page={null} cards={[card]} targets={new Map()} edit={edit} />
        <Press page={null} items={[mention]} edit={edit} />
      </>,
    ),
  ).not.toThrow()
})

describe('press', () => {
  const html = (item: Partial<typeof mention>) =>
    renderToStaticMarkup(<Press page={null} items={[{ ...mention, ...item }]} edit={edit} />)

  test('a rating fills its share of the five stars, and all of them when it is words', () => {
    expect(html({ kind: 'rating', figure: '4.6' })).toContain('background-size:92% 100%')
    expect(html({ kind: 'rating', figure: 'Excellent' })).toContain('background-size:100% 100%')
  })

  test('a distinction without a figure shows the month it was given, or nothing', () => {
    expect(html({ kind: 'launch', publishedAt: '2026-02-03' })).toContain('>Feb 2026</p>')
    expect(html({ kind: 'leaderboard' })).not.toContain('press__figure')
  })

  test('has no dead link, and a link without a title is named by its source', () => {
    expect(html({ title: 'A story' })).not.toContain('<a')
    expect(html({ url: 'https://a.example', source: 'The Ledger' })).toContain('>The Ledger</a>')
  })
})

test('a highlighted quote is marked where it is cited: its last sentence', () => {
  const testimonial = {
    _id: 't',
    _type: 'testimonial' as const,
    name: 'Ada',
    role: 'Editor',
    company: null,
    quote: 'We were at 3.5 percent. Now we are cited.',
    category: 'B2B',
    reviewDate: '2026-07-02',
    highlighted: true,
    portrait: null,
    rating: 4.5,
    isSample: null,
  }
  const html = renderToStaticMarkup(<Testimonials page={null} testimonials={[testimonial]} edit={edit} />)
  expect(html).toContain('We were at 3.5 percent. <mark>Now we are cited.</mark></blockquote>')
  expect(html).toContain('<i role="img" aria-label="4.5 of 5 stars">★★★★★</i> B2B · <time')
})

test('a logo reserves its place, comes through the site and names its fallback', () => {
  const reference = (id: string) => ({ _type: 'reference' as const, _ref: id })
  const partner: PartnerLogosQueryResult[number] = {
    _id: 'p',
    _type: 'partnerLogo',
    name: 'Tidelore',
    logo: {
      alt: 'Tidelore',
      caption: null,
      hotspot: null,
      crop: null,
      asset: reference('image-abc-600x200-png'),
      asset_metadata: { isOpaque: false, ground: null, dimensions: { width: 600, height: 200 } },
    },
    fallback: { hotspot: null, crop: null, asset: reference('image-def-300x100-png') },
    sizes: '8rem',
    url: null,
  }
  const html = renderToStaticMarkup(<Partners page={null} logos={[partner]} edit={edit} />)
  expect(html).toContain('width="600" height="200"')
  expect(html).toContain('sizes="8rem"')
  expect(html).toMatch(
    /srcSet="\/content-lake\/images\/local\/production\/abc-600x200\.png\?w=160[^"]+ 160w, /,
  )
  expect(html).not.toContain('640w')
  expect(html).toMatch(/data-fallback="\/content-lake\/images\/local\/production\/def-300x100\.png/)
})
