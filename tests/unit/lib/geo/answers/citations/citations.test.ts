import { canonicalUrl } from '@/lib/geo/answers/citations/canonical-url'
import { readCitations } from '@/lib/geo/answers/citations/read-citations'
import { brand } from '../brands'

const brands = [
  brand('Findable', { domains: ['findable.com', 'blog.shared.com'], isOwn: true }),
  brand('Notion', { domains: ['www.notion.com', 'https://notion.so/', 'shared.com'] }),
]
const cite = (url: string, title: string | null = null, isInText = false, position = 1) => {
  return { url, title, isInText, position }
}

describe('canonicalUrl', () => {
  it.each([
    ['https://WWW.Findable.com/', 'https://findable.com/'],
    ['https://findable.com', 'https://findable.com/'],
    ['https://findable.com/Pricing/?utm_source=openai&utm_Medium=x#top', 'https://findable.com/Pricing'],
    ['https://findable.com/a#:~:text=a%20b', 'https://findable.com/a'],
    ['https://findable.com/a?gclid=1&id=2&fbclid=3&ref=x&srsltid=y', 'https://findable.com/a?id=2'],
    ['https://findable.com/a?reference=1', 'https://findable.com/a?reference=1'],
    ['http://user:pass@findable.com:80/a//', 'https://findable.com/a'],
    ['http://findable.com:8080/a', 'http://findable.com:8080/a'],
    ['https://findable.com.:443/a', 'https://findable.com/a'],
    ['https://www.com/', 'https://www.com/'],
    ['https://bücher.de/', 'https://xn--bcher-kva.de/'],
  ])('reduces %s to %s', (href, expected) => {
    expect(canonicalUrl(href)?.href).toBe(expected)
  })

  it.each([
    '',
    'findable.com',
    '/a',
    'javascript:alert(1)',
    'ftp://findable.com',
    'https://',
    'https://a b',
    `https://a.com/${'a'.repeat(2_000)}`,
  ])('refuses %j', (href) => {
    expect(canonicalUrl(href)).toBeUndefined()
  })
})

describe('readCitations', () => {
  it.each([
    ['https://findable.com/a', 'own', 'Findable'],
    ['https://docs.findable.com', 'own', 'Findable'],
    ['https://notion.com', 'competitor', 'Notion'],
    ['https://www.notion.so/x', 'competitor', 'Notion'],
    ['https://a.blog.shared.com', 'own', 'Findable'],
    ['https://shared.com', 'competitor', 'Notion'],
    ['https://notfindable.com', 'other', null],
    ['https://findable.com.evil.org', 'other', null],
    ['https://evil.org/?findable.com', 'other', null],
    ['https://old.reddit.com/r/a', 'social', null],
    ['https://youtu.be/a', 'social', null],
    ['https://jane.medium.com/a', 'social', null],
    ['https://x.com/a', 'social', null],
    ['https://netflix.com', 'other', null],
    ['https://news.ycombinator.com', 'social', null],
    ['https://en.wikipedia.org/wiki/A', 'institutional', null],
    ['https://www.gov.uk/a', 'institutional', null],
    ['https://ox.ac.uk', 'institutional', null],
    ['https://mit.edu', 'institutional', null],
    ['https://uni.edu.au', 'institutional', null],
    ['https://who.int', 'institutional', null],
    ['https://army.mil', 'institutional', null],
    ['https://a.gouv.fr', 'institutional', null],
    ['https://a.go.jp', 'institutional', null],
    ['https://ec.europa.eu', 'institutional', null],
    ['https://edu.com', 'other', null],
    ['https://gov.example.com', 'other', null],
    ['https://island.ac', 'other', null],
    ['https://192.0.2.1/a', 'other', null],
  ])('tells what kind of page %s is', (url, kind, brandId) => {
    expect(readCitations('', [cite(url)], brands)).toMatchObject([{ kind, brandId }])
  })

  it('lists each page once, in the order of its position', () => {
    const reported = [
      cite('https://b.com/?utm_source=x', null, false, 2),
      cite('https://a.com/', 'A', false, 1),
      cite('https://www.b.com', 'B', true, 3),
      cite('ftp://c.com', null, false, 4),
    ]
    const [a, b] = ['https://a.com/', 'https://b.com/?utm_source=x']
    expect(readCitations('', reported, brands)).toEqual([
      { ...cite(a, 'A', false, 1), canonicalUrl: a, host: 'a.com', kind: 'other', brandId: null },
      {
        ...cite(b, 'B', true, 2),
        canonicalUrl: 'https://b.com/',
        host: 'b.com',
        kind: 'other',
        brandId: null,
      },
    ])
  })

  it('adds the pages that only the text links to', () => {
    const text = `See [**Pricing**](https://findable.com/pricing?utm_source=a "x"), <https://b.com/x>, https://c.com/a_(b). And
[1](https://d.com) [d.com](https://d.com/e) ![i](https://i.com/i.png)

[2]: https://e.com
https://a.com/#z`
    const citations = readCitations(text, [cite('https://a.com', null, false, 7)], brands)
    expect(
      citations.map(({ position, canonicalUrl: url, title, isInText }) => [position, url, title, isInText]),
    ).toEqual([
      [7, 'https://a.com/', null, true],
      [8, 'https://findable.com/pricing', 'Pricing', true],
      [9, 'https://b.com/x', null, true],
      [10, 'https://c.com/a_(b)', null, true],
      [11, 'https://d.com/', null, true],
      [12, 'https://d.com/e', null, true],
      [13, 'https://e.com/', null, true],
    ])
  })

  it('keeps 100 citations', () => {
    const text = Array.from({ length: 300 }, (_, index) => `https://a.com/${index}`).join(' ')
    const citations = readCitations(text, [cite('https://b.com')], brands)
    expect(citations).toHaveLength(100)
    expect(citations.at(-1)?.position).toBe(100)
  })

  it('names the page behind a redirect of Gemini by its title', () => {
    const url = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
    expect(readCitations('', [cite(url, 'www.findable.com')], brands)).toMatchObject([
      { host: 'findable.com', kind: 'own' },
    ])
    expect(readCitations('', [cite(url, 'A page')], brands)).toMatchObject([
      { host: 'vertexaisearch.cloud.google.com' },
    ])
  })
})
