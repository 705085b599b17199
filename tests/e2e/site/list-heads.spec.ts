import { JSDOM } from 'jsdom'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('landingPage')

const lists = [
  { slug: 'blog', name: 'Blog' },
  { slug: 'hubspot-newsletter', name: 'Newsletter' },
  { slug: 'technical-documentation', name: 'Technical documentation' },
]

for (const { slug, name } of lists) {
  test(`shows its landing page’s text above the list on /${slug}, or none`, async ({ lake, request }) => {
    const served = async () => new JSDOM(await (await request.get(`/${slug}`)).text()).window.document
    const headline = async () => (await served()).querySelector('h1')?.textContent
    await lake.createOrReplace({
      _id: `landingPage-${slug}`,
      _type: 'landingPage',
      slug: { _type: 'slug', current: slug },
      sections: [
        {
          _type: 'heroSection',
          _key: 'hero',
          layout: 'text',
          eyebrow: 'Made eyebrow',
          headline: 'All there is to know',
          highlightedPhrase: 'to know',
          text: 'And how to find it.',
          primaryCta: {
            _type: 'link',
            label: 'Begin here',
            kind: 'internal',
            reference: { _type: 'reference', _ref: 'howItWorksPage' },
          },
        },
        {
          _type: 'pointsSection',
          _key: 'made',
          heading: 'Made section',
          layout: 'columns',
          points: [{ _type: 'sectionPoint', _key: 'one', title: 'Made point', text: 'Its text.' }],
        },
      ],
    })
    await expect.poll(headline).toBe('All there is to know')
    const main = (await served()).querySelector('main')
    expect(main?.querySelector('h1 mark')?.textContent).toBe('to know')
    for (const words of ['Made eyebrow', 'And how to find it.', 'Its text.'])
      expect(main?.textContent).toContain(words)
    const texts = (selector: string) =>
      Array.from(main?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent)
    expect(texts('h2')).toContain('Made section')
    expect(texts('a[href="/how-it-works"]')).toContain('Begin here')

    await lake.patch(`landingPage-${slug}`).set({ 'slug.current': 'away' }).commit()
    await expect.poll(headline).toBe(name)
  })
}
