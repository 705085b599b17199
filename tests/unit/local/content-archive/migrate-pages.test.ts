import { type ServedLake, serveLake } from '../content-lake/served-lake'
import { content, localEnvironment } from './command'

let served: ServedLake

beforeEach(async () => {
  served = await serveLake()
})
afterEach(() => served.close())

const store = (...documents: { _id: string; _type: string; [field: string]: unknown }[]) =>
  served.lake.context.commit({ author: 'test', mutations: documents.map((create) => ({ create })) })
const stored = (id: string) => {
  const { _rev, _createdAt, _updatedAt, ...document } = served.lake.context.store.get(id) ?? {}
  return document
}
const migrate = () => content('migrate', [], localEnvironment(served))

const home = {
  _id: 'homePage',
  _type: 'homePage',
  hero: { headline: 'Be the source', primaryCta: { _type: 'link', label: 'Start' } },
  featureStrip: [{ _key: 'a', _type: 'featureStripItem', title: 'Quick' }],
  demo: { heading: 'A demo' },
  valueProposition: { heading: 'A value', points: [{ _key: 'b', _type: 'valuePoint', figure: '20%' }] },
  testimonialsSection: { headline: 'Trusted', text: 'By many.' },
  pricingSection: { billingNote: 'Billed annually', guarantee: '14 days' },
  metadata: { _type: 'pageMetadata', title: 'A title' },
}
const sections = [
  {
    _type: 'heroSection',
    _key: 'hero',
    layout: 'showcase',
    headline: 'Be the source',
    primaryCta: home.hero.primaryCta,
    featureStrip: home.featureStrip,
  },
  { _type: 'demoSection', _key: 'demo', heading: 'A demo' },
  { _type: 'valueSection', _key: 'value', heading: 'A value', points: home.valueProposition.points },
  { _type: 'logosSection', _key: 'partners' },
  { _type: 'featuresSection', _key: 'features' },
  { _type: 'testimonialsSection', _key: 'testimonials', heading: 'Trusted', text: 'By many.' },
  { _type: 'pressSection', _key: 'press' },
  { _type: 'pricingSection', _key: 'pricing', billingNote: 'Billed annually', guarantee: '14 days' },
]

test('makes the home page of sections, its drafts and versions too, and changes nothing the next time', async () => {
  const ids = ['homePage', 'drafts.homePage', 'versions.spring.homePage']
  store(...ids.map((_id) => ({ ...home, _id })))
  expect(await migrate()).toMatchObject({ err: '', out: expect.stringContaining('3 documents') })
  for (const _id of ids)
    expect(stored(_id)).toEqual({ _id, _type: 'homePage', metadata: home.metadata, sections })
  const revision = served.lake.context.store.get('homePage')?._rev
  expect(await migrate()).toMatchObject({ err: '', out: expect.stringContaining('All documents') })
  expect(served.lake.context.store.get('homePage')?._rev).toBe(revision)
})

test('puts the hero of a page first, and gives each built-in section its own kind', async () => {
  const prose = { _type: 'proseSection', _key: 'a', heading: 'Told' }
  const part = (_key: string, name: string) => ({ _type: 'sitePart', _key, heading: name, part: name })
  const parts = [
    part('b', 'productDemo'),
    part('c', 'testimonials'),
    part('d', 'pricingPlans'),
    part('e', 'other'),
  ]
  const hero = { headline: 'An offer' }
  store(
    home,
    { _id: 'landing', _type: 'landingPage', hero, sections: [prose, ...parts] },
    { _id: 'bare', _type: 'landingPage', hero },
    { _id: 'systemOverviewPage', _type: 'systemOverviewPage', hero, sections: [parts[0]] },
  )
  await migrate()
  const shown = { _type: 'heroSection', _key: 'hero', layout: 'text', ...hero }
  const demo = { _type: 'demoSection', _key: 'b', heading: 'productDemo' }
  expect(stored('landing')).toEqual({
    _id: 'landing',
    _type: 'landingPage',
    sections: [
      shown,
      prose,
      demo,
      { _type: 'testimonialsSection', _key: 'c', heading: 'testimonials' },
      { _type: 'pricingSection', _key: 'd', heading: 'pricingPlans', ...home.pricingSection },
      parts[3],
    ],
  })
  expect(stored('bare')).toMatchObject({ sections: [shown] })
  expect(stored('systemOverviewPage')).toMatchObject({ hero, sections: [demo] })
})

test('leaves damaged documents as they are', async () => {
  const damaged = [
    { _id: 'homePage', _type: 'homePage', hero: 'A text', demo: { heading: 'A demo' } },
    { _id: 'a', _type: 'landingPage', hero: ['A list'] },
    { _id: 'b', _type: 'landingPage', hero: { headline: 'An offer' }, sections: 'A text' },
    { _id: 'c', _type: 'landingPage', sections: [null, 'A text', { _type: 'sitePart' }] },
  ]
  store(...damaged)
  expect(await migrate()).toMatchObject({ err: '', out: expect.stringContaining('All documents') })
  for (const document of damaged) expect(stored(document._id)).toEqual(document)
})
