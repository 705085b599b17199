import { z } from 'zod'
import { documents, ofType } from './sample-dataset'

const one = <Shape extends z.ZodType>(type: string, shape: Shape) => {
  const [document, other] = ofType(type, shape)
  expect(other).toBeUndefined()
  return shape.parse(document)
}
const titles = (type: string) => ofType(type, z.object({ title: z.string() })).map(({ title }) => title)

test('has the claims of the specification in the settings, and a notice that it is a sample', () => {
  const settings = one('siteSettings', z.looseObject({ socialLinks: z.array(z.object({ url: z.url() })) }))
  expect(settings).toMatchObject({
    brandName: 'Findable',
    copyrightYear: 2024,
    sampleNotice: true,
    structuredDataClaims: {
      conversionGain: '20-40%',
      conversionGainMax: '47%',
      bounceRateReduction: '34%',
      implementationTime: '24-72 hours',
      lowPrice: 0,
      highPrice: 2999,
      priceCurrency: 'USD',
      ratingValue: 4.8,
      ratingCount: 57,
    },
  })
  expect(settings.socialLinks).toHaveLength(2)
})

test('has the texts that the specification quotes for the home page', () => {
  const section = z.looseObject({ _type: z.string(), headline: z.string().optional() })
  const { sections } = one('homePage', z.looseObject({ sections: z.array(section) }))
  expect(sections.map(({ _type }) => _type)).toEqual([
    'heroSection',
    'demoSection',
    'valueSection',
    'logosSection',
    'featuresSection',
    'testimonialsSection',
    'pressSection',
    'pricingSection',
  ])
  expect(sections).toContainEqual(
    expect.objectContaining({ heading: 'Trusted by 1000+ Marketing Teams Worldwide' }),
  )
  expect(sections).toContainEqual(
    expect.objectContaining({ billingNote: 'Billed annually', guarantee: '14 days money-back guarantee' }),
  )
  const hero = z
    .looseObject({
      headline: z.string(),
      highlightedPhrase: z.string().min(3),
      featureStrip: z.array(z.object({ title: z.string() })),
    })
    .parse(sections[0])
  expect(hero.headline).toMatch(/optimi[sz]e your website for AI search/i)
  expect(hero.headline).toContain(hero.highlightedPhrase)
  expect(hero.featureStrip.map(({ title }) => title)).toEqual([
    'Instant AI search infrastructure',
    'Brand authority tracking',
    'Automated JSON-LD schema injection',
    'Full AI search analytics',
    'Custom prompts',
  ])
})

test('has four slides, each with its topic', () => {
  const slide = z.object({ slideId: z.string(), description: z.string().max(120), _id: z.string() })
  const topics = ['infrastructure', 'visibility', 'communication', 'ownership']
  expect(ofType('showcaseSlide', slide).map(({ slideId }) => slideId)).toEqual(topics)
  for (const { _id, slideId } of ofType('showcaseSlide', slide)) expect(_id).toBe(`showcaseSlide-${slideId}`)
})

test('has six feature cards, with only position intelligence marked as new', () => {
  expect(titles('featureCard')).toEqual([
    'AI Search Ranking Optimization',
    'Competitor AI Search Analysis',
    'Prompt-Level Control & Tracking',
    'Instant AI Search Optimization',
    'AI Position Intelligence',
    'AI Search Sentiment Control',
  ])
  const fresh = ofType('featureCard', z.looseObject({ isNew: z.boolean() })).filter(({ isNew }) => isNew)
  expect(fresh).toMatchObject([{ title: 'AI Position Intelligence' }])
})

test('has three plans with the prices and limits of the specification', () => {
  const contact = { ctaLabel: 'Contact us', ctaTarget: 'meeting' }
  const limits = ['Up to 50 custom prompts', 'Up to 500,000 unique monthly visitors']
  const bought = { isEnterprise: false, ctaTarget: 'clientApp' }
  expect(ofType('pricingPlan', z.looseObject({}))).toMatchObject([
    {
      title: 'Starter',
      price: 49,
      popular: false,
      isEnterprise: false,
      ctaTarget: 'clientApp',
      features: ['Single user', 'Up to 5 custom prompts', 'Up to 50,000 unique monthly visitors'],
    },
    { title: 'Pro', price: 129, popular: true, ...bought, features: limits },
    { title: 'Enterprise', priceText: 'Custom', popular: false, isEnterprise: true, ...contact },
  ])
})

test('has seven testimonials, nine logos and seven press items, all marked as samples', () => {
  const counts = { testimonial: 7, partnerLogo: 9, pressItem: 7 }
  for (const [type, count] of Object.entries(counts))
    expect(documents.filter(({ _type, isSample }) => _type === type && isSample === true)).toHaveLength(count)
  const quote = z.object({ quote: z.string().max(320), reviewDate: z.iso.date(), category: z.string() })
  const quotes = ofType('testimonial', quote)
  expect(new Set(quotes.map(({ reviewDate }) => reviewDate)).size).toBe(7)
  expect(new Set(quotes.map(({ category }) => category)).size).toBe(7)
})

test('has a rating, a launch, a first place and four articles as press items', () => {
  const items = ofType('pressItem', z.object({ kind: z.string(), figure: z.string().optional() }))
  const kinds = ['rating', 'launch', 'leaderboard', 'article', 'article', 'article', 'article']
  expect(items.map(({ kind }) => kind)).toEqual(kinds)
  expect(items).toMatchObject([{ figure: '5.0' }, {}, { figure: '#1' }, {}, {}, {}, {}])
})
