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
  TestimonialsQueryResult,
} from '@/lib/content/sanity.types.gen'
import { mention } from './mention'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', projectId: 'local', dataset: 'production' },
}))

const edit = () => ({})

test('renders a headline and no empty lists for an empty dataset', () => {
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

test('renders documents that have only an ID', () => {
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
