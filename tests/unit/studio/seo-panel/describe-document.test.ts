import { describeDocument } from '@/studio/seo-panel/describe-document'

const defaults = { title: 'Findable', description: 'The description of the whole site.' }
const described = (type: Parameters<typeof describeDocument>[0], document: object) =>
  describeDocument(type, document, defaults, undefined)

const block = (style: string, text: string, markDefs: object[] = []) => {
  return { _type: 'block', style, markDefs, children: [{ _type: 'span', text, marks: [] }] }
}

it('counts words, subheadings and links, including those in tables, questions and callouts', () => {
  const body = [
    block('normal', 'Four words of text', [{ _type: 'link', href: 'https://example.com' }]),
    block('h2', 'A subheading'),
    { _type: 'table', rows: [{ _type: 'tableRow', cells: ['One cell', 'Another'] }] },
    { _type: 'faq', items: [{ _type: 'faqItem', question: 'Why not?' }] },
    { _type: 'callout', body: [block('h3', 'Mind this', [{ _type: 'internalLink' }])] },
    { _type: 'imageWithAlt', alt: 'Words that nobody sees' },
  ]
  expect(described('post', { body }).text).toMatchObject({ words: 13, subheadings: 2, links: 2 })
})

it('distinguishes a page’s own title and description from the site’s defaults', () => {
  const post = { title: 'A post', excerpt: 'An excerpt.' }
  const own = { hasOwnTitle: true, hasOwnDescription: true }
  expect(described('post', post)).toMatchObject(own)
  expect(described('post', {})).toMatchObject({ hasOwnTitle: false, hasOwnDescription: false })
  expect(described('homePage', { metadata: defaults })).toMatchObject(own)
})

it('knows which pages need an address', () => {
  expect(described('post', { title: 'A post' }).hasAddress).toBe(false)
  expect(described('post', { slug: { current: 'a-post' } }).hasAddress).toBe(true)
  expect(described('homePage', {}).hasAddress).toBe(true)
})

it('detects a page that is hidden from search engines', () => {
  expect(described('post', { metadata: { noIndex: true } }).isHidden).toBe(true)
  expect(described('post', {}).isHidden).toBe(false)
})

it('expects no text for a page made of sections', () => {
  expect(described('landingPage', {}).text).toBeUndefined()
})
