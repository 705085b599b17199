import { markdownToPortableText } from '@portabletext/markdown'
import { pageMarkdown } from '@/components/pages/markdown/page-markdown'
import { contentClient } from '@/lib/content/client'
import { fetchContent } from '@/lib/content/fetch-content'
import { loadListedPages, loadPublicPages } from '@/lib/discovery/pages/load-pages'
import { documents } from '@/tests/unit/studio/sample/sample-dataset'
import { answeredFrom } from './answered-content'

jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))
jest.mock('@/lib/content/client', () => ({ contentClient: { fetch: jest.fn() } }))
jest.mock('@/lib/cache/kept-file', () => ({
  keptPath: (name: string) => name,
  KeptFile: class {
    load = async () => undefined
    save = async () => undefined
  },
}))
jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }))
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

function answer(dataset: readonly object[]) {
  const query = answeredFrom(dataset)
  jest.mocked(fetchContent as jest.Mock).mockImplementation(query)
  jest
    .mocked(contentClient.fetch as jest.Mock)
    .mockImplementation((text: string, params: Record<string, unknown>) => query({ query: text, params }))
  globalThis.publishedDocuments = undefined
}

const pathsOf = (pages: readonly { path: string }[]) => pages.map(({ path }) => path)

describe('the sample dataset', () => {
  beforeEach(() => answer(documents))

  test('has every page in the registry once, and no hidden page in a list', async () => {
    const all = pathsOf(await loadPublicPages())
    expect(new Set(all).size).toBe(all.length)
    const slugs = documents.filter(({ _type }) => _type === 'docPage').length
    expect(all.filter((path) => path.startsWith('/docs/'))).toHaveLength(slugs)
    expect(all).toEqual(expect.arrayContaining(['/', '/thank-you', '/unsubscribe', '/blog/category/guides']))
    const listed = pathsOf(await loadListedPages())
    expect(all.filter((path) => !listed.includes(path)).sort()).toEqual(['/thank-you', '/unsubscribe'])
  })

  test('has a title, a description and a date for every page', async () => {
    const pages = await loadPublicPages()
    expect(pages.length).toBeGreaterThan(documents.filter(({ _type }) => _type === 'docPage').length)
    for (const { path, title, description, lastModified } of pages) {
      expect({ path, title }).toEqual({ path, title: expect.stringMatching(/.{5,}/) })
      expect({ path, description }).toEqual({ path, description: expect.stringMatching(/.{50,}/) })
      expect({ path, lastModified }).toEqual({ path, lastModified: expect.any(Date) })
    }
  })

  test('has valid Markdown for every page: one title, its address, absolute links, nothing undefined', async () => {
    let links = 0
    const pages = await loadPublicPages()
    for (const { path } of pages) {
      const page = await pageMarkdown(path)
      const markdown = page?.markdown ?? ''
      const address = `https://www.example.com${path}`
      expect(markdown.split('\n').slice(0, 3)).toEqual([
        expect.stringMatching(/^# \S/),
        '',
        `Canonical address: <${address}>`,
      ])
      const blocks = markdownToPortableText(markdown)
      const styles = blocks.map((block) => String(block.style ?? ''))
      const headings = styles.flatMap((style) => (/^h\d$/.test(style) ? Number(style[1]) : []))
      expect(headings.filter((level) => level === 1)).toHaveLength(1)
      const skipped = headings.filter((level, place) => level > (headings[place - 1] ?? 0) + 1)
      expect({ path, skipped }).toEqual({ path, skipped: [] })
      const hrefs = [...JSON.stringify(blocks).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)
      expect(hrefs.filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href ?? ''))).toEqual([])
      expect(markdown).not.toMatch(/undefined|\[object|\bnull\b(?![^`]*`)/)
      links += hrefs.length
    }
    expect(links).toBeGreaterThan(pages.length)
  })
})

test('has the fixed pages with a title in an empty dataset', async () => {
  answer([])
  const pages = await loadPublicPages()
  expect(pathsOf(pages)).toEqual(
    expect.arrayContaining(['/', '/how-it-works', '/ai-tools', '/blog', '/privacy-policy']),
  )
  for (const { path } of pages) expect((await pageMarkdown(path))?.markdown).toMatch(/^# \S/)
})

test('has no Markdown for an address without a page', async () => {
  answer(documents)
  for (const path of [
    ...['/no-such-page', '/no/such/page', '/blog/no-such-post', '/blog/search', '/book-demo', '/docs'],
    ...['/studio', '/blog/page/99', '/blog/page/1', '/blog/category/none/page/2', '/embed/tour'],
    '/manifest.webmanifest',
  ]) {
    expect({ path, page: await pageMarkdown(path) }).toEqual({ path, page: undefined })
  }
})

test('has Markdown for a later page of a list', async () => {
  answer(documents)
  expect((await pageMarkdown('/blog/page/2'))?.title).toBe('Blog, page 2')
})
