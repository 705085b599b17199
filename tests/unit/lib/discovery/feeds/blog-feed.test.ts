import { blogFeed } from '@/lib/discovery/feeds/blog-feed'
import { bodyHtml } from '@/lib/discovery/feeds/body-html'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const siteUrl = 'https://www.example.com'
const address = `${siteUrl}/blog/one`
const nasty = `Bread & <butter> "now" ]]> 'then' ]]>`

type Body = Parameters<typeof bodyHtml>[0]
const block = (text: string, markDefs: object[] = [], marks: string[] = []) => ({
  _type: 'block' as const,
  _key: 'b',
  style: 'normal' as const,
  markDefs,
  children: [{ _type: 'span' as const, _key: 's', text, marks }],
})
// Blocks in the Content Lake's form. The cast allows invalid blocks, which an API client may write.
const html = (blocks: object[], targets = new Map<string, string>()) =>
  bodyHtml(JSON.parse(JSON.stringify(blocks)) as Body, { address, targets })

const post = (fields: object = {}) => ({
  _id: 'post-one',
  _type: 'post' as const,
  title: nasty,
  slug: 'one',
  excerpt: nasty,
  mainImage: null,
  authorId: 'author',
  categoryIds: ['category', 'gone'],
  publishedAt: '2026-10-06T08:30:00.000Z',
  updatedAt: '2026-10-20T10:00:00.000Z',
  body: JSON.parse(JSON.stringify([block(nasty)])) as Body,
  linkedIds: null,
  relatedIds: null,
  metadata: null,
  ...fields,
})
const sources = (posts: ReturnType<typeof post>[]) => ({
  posts,
  authors: new Map([['author', nasty]]),
  categories: new Map([['category', nasty]]),
  targets: new Map<string, string>(),
  settings: null,
  brandName: nasty,
  siteUrl,
})

describe('the text of a post in a feed', () => {
  test('has absolute addresses for links, images and anchors', () => {
    const links = [
      { _key: 'a', _type: 'link', href: '/blog/two?x=1&y=2' },
      { _key: 'b', _type: 'link', href: '#further' },
      { _key: 'c', _type: 'internalLink', reference: { _ref: 'post-two' } },
      { _key: 'd', _type: 'internalLink', reference: { _ref: 'gone' } },
    ]
    const text = html(
      links.map((link) => block(`to ${link._key}`, [link], [link._key])),
      new Map([['post-two', '/blog/two']]),
    )
    expect(text).toContain(`<a href="${siteUrl}/blog/two?x=1&amp;y=2">to a</a>`)
    expect(text).toContain(`<a href="${address}#further">to b</a>`)
    expect(text).toContain(`<a href="${siteUrl}/blog/two">to c</a>`)
    expect(text).toContain('<p>to d</p>')
    const asset = { _ref: 'image-abc-600x200-png', _type: 'reference' }
    const picture = html([{ _type: 'imageWithAlt', _key: 'i', alt: nasty, asset }])
    expect(picture).toMatch(/<img src="https:\/\/www\.example\.com\/content-lake\/[^"]+" alt="Bread &amp; /)
  })

  test('drops unsafe links and escapes markup', () => {
    const link = { _key: 'a', _type: 'link', href: 'javascript:alert(1)' }
    expect(html([block('words', [link], ['a'])])).toBe('<p>words</p>')
    const row = { cells: [nasty] }
    const answered = { question: nasty, answer: nasty }
    const explained = { question: nasty, body: [block(nasty)] }
    const everything = html([
      block(nasty),
      { _type: 'codeBlock', _key: 'c', code: `  two  spaces\n${nasty}`, filename: nasty },
      { _type: 'table', _key: 't', caption: nasty, hasHeader: true, rows: [row, row] },
      { _type: 'faq', _key: 'f', title: nasty, items: [answered, explained] },
      { _type: 'callToAction', _key: 'a', heading: nasty, text: nasty, label: nasty, href: `/x"onclick="y` },
      { _type: 'callout', _key: 'n', body: [block(nasty)] },
      { _type: 'unknown', _key: 'u', text: nasty },
    ])
    expect(everything).not.toContain('<butter>')
    expect(everything).not.toContain(']]>')
    expect(everything).not.toContain('"onclick')
    expect(everything).toContain('<code>  two  spaces\n')
    expect(everything).toContain('<tr><th>')
    expect(everything).toContain('<tr><td>')
  })
})

const created = { rss: '<pubDate>Tue, 06 Oct 2026', atom: '<published>2026-10-06T08:30:00.000Z' }
const updated = { rss: '<lastBuildDate>Tue, 20 Oct 2026', atom: '<updated>2026-10-20T10:00:00.000Z' }

describe.each(['rss', 'atom'] as const)('the %s feed', (format) => {
  test('closes every CDATA section and removes characters that XML forbids', () => {
    const control = '\u0000\u0008\u000b\ufffe'
    const xml = blogFeed(format, sources([post({ title: `${nasty}${control}` })]))
    expect(xml).not.toMatch(/[\0\b\v\ufffe]/)
    const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(outside).not.toContain(']]>')
    expect(outside).not.toContain('butter>')
    expect(outside.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
  })

  test('has a post’s title, author and dates', () => {
    const xml = blogFeed(format, sources([post({ title: 'A title' })]))
    expect(xml).toContain('<![CDATA[A title]]>')
    expect(xml).toContain(created[format])
    expect(xml).toContain(updated[format])
    expect(xml).toContain(`${siteUrl}/blog/${format}.xml`)
    expect(xml).toMatch(format === 'rss' ? /<dc:creator>Bread &amp; / : /<author>\s*<name>Bread &amp; /)
  })

  test('is well-formed and stable for an empty blog and for posts that have only a slug', () => {
    const undated = { publishedAt: null, updatedAt: null }
    const unwritten = { title: null, excerpt: null, body: null, authorId: null, categoryIds: null }
    const bare = post({ ...unwritten, ...undated })
    for (const posts of [[], [bare]]) {
      const xml = blogFeed(format, sources(posts))
      expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/)
      expect(xml).toBe(blogFeed(format, sources(posts)))
    }
  })
})
