import { describePage, filesWithoutText } from '@/studio/seo-panel/describe-page'

const reference = { _type: 'reference', _ref: 'some-id' }
const served = { hasStructuredData: true, hasAiDiscoveryTags: false, headerAndFooterLinks: 4 }

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

test('reads a post’s own fields', () => {
  expect(describePage('post', post, {}, undefined)).toEqual({
    title: 'How assistants choose what to cite',
    description: 'In short.',
    mainHeadings: 1,
    images: [{ alt: 'A chart' }, {}],
    internalLinks: 6,
    hasStructuredData: false,
    hasAiDiscoveryTags: false,
  })
})

test('counts the alt texts of files, as the site shows them', () => {
  expect(filesWithoutText(post)).toEqual(['some-id'])
  const texts = new Map([['some-id', 'A table']])
  expect(describePage('post', post, {}, undefined, texts).images).toEqual([
    { alt: 'A chart' },
    { alt: 'A table' },
  ])
})

test('includes what the site adds if the page was served', () => {
  const { headerAndFooterLinks: _, ...added } = served
  expect(describePage('post', post, {}, served)).toMatchObject({ ...added, internalLinks: 10 })
})

test('uses the home page’s headline as its heading, and counts its buttons as links', () => {
  const homePage = {
    sections: [
      { _type: 'heroSection', headline: 'Not shown', isHidden: true },
      {
        _type: 'heroSection',
        headline: 'Be the source',
        text: 'A text.',
        primaryCta: { _type: 'link', kind: 'internal', label: 'Read', reference },
        secondaryCta: { _type: 'link', kind: 'external', label: 'Blog', url: '/blog' },
      },
    ],
    metadata: { title: 'A title of its own' },
  }
  const described = { title: 'A title of its own', description: 'A text.', mainHeadings: 1 }
  expect(describePage('homePage', homePage, {}, undefined)).toMatchObject({ ...described, internalLinks: 2 })
})

test('counts a link to the booking dialog, which is also a page of the site', () => {
  const landingPage = { sections: [{ primaryCta: { _type: 'link', kind: 'booking', label: 'Book Demo' } }] }
  expect(describePage('landingPage', landingPage, {}, undefined).internalLinks).toBe(1)
})

test('does not count what is in a hidden section', () => {
  const cta = { _type: 'link', kind: 'booking', label: 'Book' }
  const sections = [{ primaryCta: cta }, { primaryCta: cta, isHidden: true }]
  expect(describePage('landingPage', { sections }, {}, undefined).internalLinks).toBe(1)
})

test('does not count a link without a label, because it is not shown', () => {
  const homePage = { sections: [{ primaryCta: { _type: 'link', kind: 'internal', reference } }] }
  expect(describePage('homePage', homePage, {}, undefined).internalLinks).toBe(0)
})

test('uses the site’s default text for an empty draft', () => {
  expect(describePage('post', {}, { title: 'Findable', description: 'Default.' }, undefined)).toMatchObject({
    title: 'Findable',
    description: 'Default.',
    mainHeadings: 0,
    images: [],
    internalLinks: 0,
  })
})
