import { JSDOM } from 'jsdom'
import { describeServedDocument } from '@/lib/seo/served-document'
import { validateSeo } from '@/lib/seo/validate-seo'

const described = (html: string) =>
  describeServedDocument(new JSDOM(html, { url: 'https://site.example/here?a=1' }).window.document)

test('a page is described by what its document holds', () => {
  const page = described(`<!doctype html><html><head>
    <title>A title</title><meta name="description" content="Words">
    <script type="application/ld+json">{}</script>
    <meta name="ai-plugin-manifest" content="/a"><link rel="ai-content-source" href="/b">
    <meta name="ai-query-endpoint" content="/c"></head>
    <body><h1>One</h1><h1>Two</h1></body></html>`)
  expect(page).toEqual({
    title: 'A title',
    description: 'Words',
    mainHeadings: 2,
    images: [],
    internalLinks: 0,
    hasStructuredData: true,
    hasAiDiscoveryTags: true,
  })
})

test('internal links are other pages of the site, each counted once', () => {
  const { internalLinks } = described(`<a href="/one">1</a><a href="/one#part">1</a><a href="two?q=2">2</a>
    <a href="https://site.example/three">3</a><a href="/here">this page</a><a href="#top">this page</a>
    <a href="https://elsewhere.example/four">4</a><a href="mailto:a@site.example">5</a><a href="https://[">6</a>`)
  expect(internalLinks).toBe(3)
})

test('pictures for the eye only are not missing a description, others are', () => {
  const { images } = described('<img src="/a" alt=""><img src="/b"><img src="/c" alt="A chart">')
  expect(images).toEqual([{}, { alt: 'A chart' }])
})

test('one tag of three is not enough for AI discovery', () => {
  expect(described('<meta name="ai-plugin-manifest" content="/a">').hasAiDiscoveryTags).toBe(false)
})

test('a document that cannot be read scores 0', () => {
  const page = new JSDOM('').window.document
  Object.defineProperty(page, 'title', {
    get: () => {
      throw new Error('gone')
    },
  })
  expect(validateSeo(() => describeServedDocument(page))).toMatchObject({
    score: 0,
    errors: [{ message: 'Validation failed' }],
  })
})
