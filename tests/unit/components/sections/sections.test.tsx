import { loadPageContent } from '@/components/sections/load-sections'
import { PageSections } from '@/components/sections/page-sections'
import type { SectionType } from '@/components/sections/section'
import { fetchContent } from '@/lib/content/fetch-content'
import type {
  FeatureCardsQueryResult,
  LandingPageQueryResult,
  PartnerLogosQueryResult,
  PressItemsQueryResult,
  PricingPlansQueryResult,
  TestimonialsQueryResult,
} from '@/lib/content/sanity.types.gen'
import { empty } from '@/tests/unit/support/empty'
import { htmlOf } from '@/tests/unit/support/html-of'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/content/preview', () => ({
  isPreview: (perspective: unknown) => perspective !== 'published',
}))
jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))

type Sections = NonNullable<NonNullable<LandingPageQueryResult>['sections']>

/** Documents by their type, as queries return them. */
let stored: Record<string, unknown> = {}

beforeEach(() => {
  stored = {}
  jest.mocked(fetchContent as jest.Mock).mockImplementation(async ({ query }: { query: string }) => {
    const type = /_type == "(\w+)"/.exec(query)?.[1] ?? ''
    return stored[type] ?? (type === 'siteSettings' ? null : [])
  })
})

/** The HTML of a page of sections. A section has only the fields that are given. */
async function pageOf(
  ...sections: ({ _type: SectionType | 'sharedSectionReference' } & Record<string, unknown>)[]
) {
  const page = {
    _id: 'landingPage-a',
    _type: 'landingPage',
    sections: sections.map((section, place) => ({
      _key: `k${place}`,
      ...empty('heading', 'text', 'headline', 'body'),
      ...section,
    })) as Sections,
  }
  const content = await loadPageContent(page, 'published', { name: 'Untitled site' })
  return (await htmlOf(<PageSections content={content} />)).replaceAll('<!-- -->', '')
}

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

const listing = [
  'logosSection',
  'testimonialsSection',
  'featuresSection',
  'pressSection',
  'pricingSection',
] as const

test('renders a headline and no empty lists for an empty dataset', async () => {
  const hero = { _type: 'heroSection', layout: 'showcase' } as const
  const html = await pageOf(hero, { _type: 'valueSection' }, ...listing.map((_type) => ({ _type })))
  expect(html).toMatch(/<h1[^>]*>Untitled site<\/h1>/)
  expect(html).not.toMatch(/<li[ >]/)
})

test.each<[string, SectionType, object]>([
  ['testimonial', 'testimonialsSection', testimonial],
  ['partnerLogo', 'logosSection', partner],
  ['featureCard', 'featuresSection', card],
  ['pressItem', 'pressSection', mention],
])('renders a %s that has only an ID', async (type, section, document) => {
  stored[type] = [document]
  expect(await pageOf({ _type: section })).toContain('</section>')
})

test('has one main heading, whatever its sections are', async () => {
  const headings = (html: string) => html.match(/<h1/g)?.length
  expect(headings(await pageOf())).toBe(1)
  expect(headings(await pageOf({ _type: 'actionSection', heading: 'Go on' }))).toBe(1)
  const heroes = ['text', 'picture', 'showcase'].map((layout) => ({
    _type: 'heroSection' as const,
    layout,
    headline: layout,
  }))
  const html = await pageOf({ _type: 'demoSection' }, ...heroes)
  expect(headings(html)).toBe(1)
  expect(html).toMatch(/<h1[^>]*>text<\/h1>/)
  expect(html).toMatch(/<h2[^>]*>showcase<\/h2>/)
})

test('links the styles of the sections that a page has, and of no others', async () => {
  const html = await pageOf(
    { _type: 'heroSection', layout: 'text' },
    { _type: 'demoSection' },
    { _type: 'demoSection' },
  )
  expect(html).toMatch(/href="\/page-styles\/demo-section\.page-hero\.section\.[\w-]{8}\.css"/)
})

test('links no stylesheet where a page has no sections below its heading', async () => {
  const content = await loadPageContent(null, 'published', { name: 'Blog' })
  expect(await htmlOf(<PageSections content={content} isBelowHeading />)).toBe('')
})

test('shows a shared section in its place, under its tag, and leaves out one that is not published', async () => {
  const content = [{ _key: 'own', _type: 'actionSection', heading: 'Shared words' }]
  stored.sharedSection = [{ _id: 'shared', _type: 'sharedSection', content }]
  const use = (sharedId: string) => ({ _type: 'sharedSectionReference' as const, sharedId })
  const html = await pageOf(use('shared'), { _type: 'demoSection' }, use('gone'), use('shared'))
  expect(html.match(/<h2[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<.*>/, ''))).toEqual([
    'Shared words',
    'See how it works',
    'Shared words',
  ])
  expect(html).toContain('id="shared-words"')
  expect(html).toContain('id="shared-words-1"')
  const tags = expect.arrayContaining(['shared', 'gone'])
  expect(fetchContent).toHaveBeenCalledWith(expect.objectContaining({ tags }))
})

test.each<[string, object, string[]]>([
  ['the chosen ones in their order', { testimonialIds: ['c', 'gone', 'a'] }, ['C', 'A']],
  ['one of them', { layout: 'single' }, ['A']],
  ['all of them in a grid', { layout: 'grid', testimonialIds: [] }, ['A', 'B', 'C']],
])('shows %s of the testimonials', async (_, fields, names) => {
  stored.testimonial = ['a', 'b', 'c'].map((_id) => ({ ...testimonial, _id, name: _id.toUpperCase() }))
  const html = await pageOf({ _type: 'testimonialsSection', ...fields })
  expect(Array.from(html.matchAll(/<strong>(\w)<\/strong>/g), ([, name]) => name)).toEqual(names)
})

test('marks the last sentence of a highlighted quote', async () => {
  const quote = 'We were at 3.5 percent. Now we are cited.'
  const reviewed = { category: 'B2B', reviewDate: '2026-07-02', rating: 4.5 }
  const shown = { ...testimonial, ...reviewed, quote, highlighted: true }
  stored.testimonial = [shown]
  const html = await pageOf({ _type: 'testimonialsSection' })
  expect(html).toContain('We were at 3.5 percent. <mark>Now we are cited.</mark></blockquote>')
  expect(html).toContain('<i role="img" aria-label="4.5 out of 5 stars">★★★★★</i> B2B · <time')
})

test('reserves a logo’s place, serves it from the site and names its fallback', async () => {
  const reference = (id: string) => ({ _type: 'reference' as const, _ref: id })
  const asset_metadata = { isOpaque: false, backgroundColor: null, dimensions: { width: 600, height: 200 } }
  const logo = { ...picture, alt: 'Tidelore', asset: reference('image-abc-600x200-png'), asset_metadata }
  const fallback = { hotspot: null, crop: null, asset: reference('image-def-300x100-png') }
  const shown = { ...partner, name: 'Tidelore', logo, fallback, sizes: '8rem' }
  stored.partnerLogo = [shown]
  const html = await pageOf({ _type: 'logosSection' })
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
])('a press item %s', async (_, item, markup) => {
  stored.pressItem = [{ ...mention, ...item }]
  expect(await pageOf({ _type: 'pressSection' })).toContain(markup)
})

test('a press item has no figure or link without one', async () => {
  stored.pressItem = [{ ...mention, kind: 'leaderboard' as const, title: 'A story' }]
  expect(await pageOf({ _type: 'pressSection' })).not.toMatch(/press__figure|<a/)
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
function pricing(plans: Plan[], clientAppUrl: string | null, meetingBookingUrl: string | null) {
  stored = { pricingPlan: plans, siteSettings: { clientAppUrl, meetingBookingUrl } }
  return pageOf({ _type: 'pricingSection' })
}

test('links to the client app and, for the enterprise plan, to booking a meeting, in new tabs', async () => {
  const html = await pricing([pro, enterprise], 'https://app.example', 'https://meet.example')
  const link = (look: string, address: string) =>
    `<a class="button button--${look}" href="${address}" target="_blank" rel="noopener">`
  expect(html).toContain(`${link('marker', 'https://app.example')}Start with Pro`)
  expect(html).toContain(`${link('outline', 'https://meet.example')}Contact us`)
  expect(await pricing([pro, enterprise], null, '')).not.toContain('<a')
})

test.each([
  ['a plan', pro, '$129'],
  ['an enterprise plan without a price text', { ...enterprise, priceText: null }, 'Custom'],
  ['an enterprise plan that still has a number', { ...enterprise, price: 999 }, 'Custom'],
  ['a plan whose price was removed', { ...pro, price: null }, 'No price yet'],
  ['a free plan', { ...pro, price: 0 }, '$0'],
  ['a plan with cents', { ...pro, price: 49.5 }, '$49.50'],
])('shows the price of %s', async (_, plan, price) => {
  expect(await pricing([plan], null, null)).toContain(`<strong>${price}</strong>`)
})

const cells = (_key: string, ...texts: (string | null)[]) => ({ _key, cells: texts })

test('compares in a table with names and labels as headers, and words for its marks', async () => {
  const rows = [
    cells('names', '', 'Ours', 'Theirs'),
    cells('a', 'Speed', ' yes', 'No'),
    cells('b', 'Price', '$5', null, 'too many'),
    cells('c', null, ' '),
  ]
  const html = await pageOf({ _type: 'comparisonSection', heading: 'We compare', ours: 'Ours', rows })
  expect(html).toContain('We compare</caption>')
  expect(html).toContain('<th scope="col"><mark>Ours</mark></th><th scope="col">Theirs</th>')
  expect(html).toMatch(
    /<th scope="row">Speed<\/th><td class="comparison-section__ours"><span class="[\w-]*yes">/,
  )
  expect(html).toMatch(/<span class="visually-hidden">No<\/span><\/span><\/td><\/tr>/)
  expect(html).toMatch(
    /<th scope="row">Price<\/th><td class="comparison-section__ours">\$5<\/td><td><\/td><\/tr><\/tbody>/,
  )
})

test('embeds only pages of the origins in the settings', async () => {
  const embed = { _type: 'embedSection', heading: 'Book', url: 'https://a.example/b', height: 400 } as const
  expect(await pageOf(embed)).not.toContain('Book')
  stored.siteSettings = { embedOrigins: ['https://a.example'] }
  expect(await pageOf(embed)).toMatch(/<iframe [^>]*src="https:\/\/a\.example\/b" title="Book" height="400"/)
})

test.each<SectionType>(['faqSection', 'comparisonSection', 'quoteSection', 'embedSection'])(
  'leaves out an empty %s',
  async (_type) => expect((await pageOf({ _type })).match(/<section/g)).toHaveLength(1),
)

test('shows a section’s text alone if its picture or video is missing', async () => {
  for (const kind of [null, 'picture', 'video', 'outsideVideo']) {
    const html = await pageOf({
      _type: 'mediaSection',
      heading: 'Look',
      kind,
      videoUrl: 'https://a.example/',
    })
    expect(html).toContain('Look</h2>')
    expect(html).not.toMatch(/<(?:img|video|iframe|button)/)
  }
})
