import { renderToStaticMarkup } from 'react-dom/server'
import { Hero } from '@/components/home/hero'
import { Partners } from '@/components/home/partners'
import { Pricing } from '@/components/home/pricing'
import { Testimonials } from '@/components/home/testimonials'
import type {
  PartnerLogosQueryResult,
  PricingPlansQueryResult,
  TestimonialsQueryResult,
} from '@/lib/content/sanity.types.gen'

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
const enterprise: typeof plan = {
  ...plan,
  _id: 'pricingPlan-enterprise',
  price: null,
  priceText: 'Custom',
  popular: false,
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
      '<a class="button" href="https://app.example" target="_blank" rel="noopener">Start with Pro',
    )
    expect(html).toContain(
      '<a class="button" href="https://meet.example" target="_blank" rel="noopener">Contact us',
    )
    expect(html).toContain('$129')
    expect(html).toContain('Custom')
  })

  test('says "Custom" where a plan has neither a price nor words for it, as the Studio promises', () => {
    const wordless = { ...enterprise, priceText: null }
    const html = renderToStaticMarkup(
      <Pricing page={null} plans={[wordless]} addresses={addresses} edit={edit} />,
    )
    expect(html).toContain('<p class="price">Custom</p>')
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
  expect(() =>
    renderToStaticMarkup(
      <>
        <Testimonials page={null} testimonials={[testimonial]} edit={edit} />
        <Partners page={null} logos={[partner]} edit={edit} />
      </>,
    ),
  ).not.toThrow()
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
      asset_metadata: { lqip: null, isOpaque: false, dimensions: { width: 600, height: 200 } },
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
