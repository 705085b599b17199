import { JSDOM } from 'jsdom'
import { describeServedDocument } from '@/lib/seo/served-document'
import { validateSeo } from '@/lib/seo/validate-seo'

const described = (html: string) =>
  describeServedDocument(new JSDOM(html, { url: 'https://site.example/here?a=1' }).window.document)

test('describes a page by its document', () => {
  const page = described(`<!doctype html><html><head>
    <title>A title</title><meta name="description" content="Words">
    <script type="application/ld+json">{}</script>
    <meta name="ai-plugin-manifest" content="/a"><link rel="ai-content-source" href="/b">
    <meta name="ai-query-endpoint" content="/c"></head>
    <body><h1>One</h1><h1>Two</h1></body></html>`)
  const found = { mainHeadings: 2, hasStructuredData: true, hasAiDiscoveryTags: true }
  expect(page).toEqual({ title: 'A title', description: 'Words', images: [], internalLinks: 0, ...found })
})

test('counts each linked page of the site once', () => {
  const { internalLinks } = described(`<a href="/one">1</a><a href="/one#part">1</a><a href="two?q=2">2</a>
    <a href="https://site.example/three">3</a><a href="/here">this page</a><a href="#top">this page</a>
    <a href="https://elsewhere.example/four">4</a><a href="mailto:a@site.example">5</a><a href="https://[">6</a>`)
  expect(internalLinks).toBe(3)
})

test('treats an empty alt as decorative, and a missing alt as an error', () => {
  const { images } = described('<img src="/a" alt=""><img src="/b"><img src="/c" alt="A chart">')
  expect(images).toEqual([{}, { alt: 'A chart' }])
})

test('requires all three AI discovery tags', () => {
  expect(described('<meta name="ai-plugin-manifest" content="/a">').hasAiDiscoveryTags).toBe(false)
})

test('scores 0 for a document that cannot be read', () => {
  const page = new JSDOM('').window.document
  Object.defineProperty(page, 'title', {
    get: () => {
      throw new Error('gone')
    },
  })
  const failed = { score: 0, errors: [{ message: 'Validation failed' }] }
  expect(validateSeo(() => describeServedDocument(page))).toMatchObject(failed)
})
