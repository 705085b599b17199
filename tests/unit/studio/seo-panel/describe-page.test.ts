import { describePage } from '@/studio/seo-panel/describe-page'

const reference = { _type: 'reference', _ref: 'some-id' }
const served = { hasStructuredData: true, hasAiDiscoveryTags: false, frameLinks: 4 }

const post = {
  _type: 'post',
  title: 'How assistants choose what to cite',
  excerpt: 'In short.',
  mainImage: { _type: 'imageWithAlt', asset: reference, alt: 'A chart' },
  metadata: { _type: 'pageMetadata', image: { _type: 'imageWithAlt', asset: reference } },
  related: [reference, reference],
  body: [
    {
      _type: 'block',
      markDefs: [
        { _type: 'internalLink', reference },
        { _type: 'link', href: '/blog' },
        { _type: 'link', href: 'https://example.com' },
      ],
    },
    { _type: 'imageWithAlt', asset: reference },
    { _type: 'imageWithAlt' },
    { _type: 'callToAction', href: '/ai-tools' },
    { _type: 'callout', body: [{ _type: 'block', markDefs: [{ _type: 'link', href: '/blog/a' }] }] },
  ],
}

test('a post is read from its own fields', () => {
  expect(describePage('post', post, {}, undefined)).toEqual({
    title: 'How assistants choose what to cite',
    description: 'In short.',
    mainHeadings: 1,
    images: [
      { _type: 'imageWithAlt', asset: { _ref: 'some-id' }, alt: 'A chart' },
      { _type: 'imageWithAlt', asset: { _ref: 'some-id' } },
    ],
    internalLinks: 6,
    hasStructuredData: false,
    hasAiDiscoveryTags: false,
  })
})

test('what the site adds counts when the served page has it', () => {
  expect(describePage('post', post, {}, served)).toMatchObject({
    internalLinks: 10,
    hasStructuredData: true,
    hasAiDiscoveryTags: false,
  })
})

test('the home page has its headline for a heading and its buttons for links', () => {
  const homePage = {
    hero: {
      headline: 'Be the source',
      text: 'A text.',
      primaryCta: { _type: 'link', kind: 'internal', label: 'Read', reference },
      secondaryCta: { _type: 'link', kind: 'external', label: 'Blog', url: '/blog' },
    },
    metadata: { title: 'A title of its own' },
  }
  expect(describePage('homePage', homePage, {}, undefined)).toMatchObject({
    title: 'A title of its own',
    description: 'A text.',
    mainHeadings: 1,
    internalLinks: 2,
  })
})

test('a link to the booking dialog counts: without script it leads to a page of the site', () => {
  const landingPage = { hero: { primaryCta: { _type: 'link', kind: 'booking', label: 'Book Demo' } } }
  expect(describePage('landingPage', landingPage, {}, undefined).internalLinks).toBe(1)
})

test('a link without words is not shown and does not count', () => {
  const homePage = { hero: { primaryCta: { _type: 'link', kind: 'internal', reference } } }
  expect(describePage('homePage', homePage, {}, undefined).internalLinks).toBe(0)
})

test('an empty draft falls back on the site’s default words', () => {
  expect(describePage('post', {}, { title: 'Findable', description: 'Default.' }, undefined)).toMatchObject({
    title: 'Findable',
    description: 'Default.',
    mainHeadings: 0,
    images: [],
    internalLinks: 0,
  })
})
