import { llmsFullText, maxCharacters, maxTexts } from '@/lib/discovery/llms/llms-full-text'
import { llmsText, maxLinks } from '@/lib/discovery/llms/llms-text'
import type { PublicPage } from '@/lib/discovery/pages/page-registry'
import { madePage as page } from '../made-page'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const siteUrl = 'https://www.example.com'
const sources = (pages: PublicPage[]) => ({ pages, brandName: 'Brand', summary: 'What it\nis.', siteUrl })
const posts = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    page(`/blog/p${n}`, 'post', { lastModified: new Date(Date.UTC(2020, 0, 1 + n)) }),
  )

describe('llms.txt', () => {
  test('follows llmstxt.org: h1, blockquote, sections of links, Optional last', () => {
    const text = llmsText(
      sources([
        page('/', 'homePage', { title: 'Home [of] the *brand*', description: '' }),
        page('/docs/one', 'docPage'),
        page('/blog/one', 'post'),
        page('/privacy-policy', 'legalPage'),
      ]),
    )
    const lines = text.split('\n')
    expect(lines.slice(0, 3)).toEqual(['# Brand', '', '> What it is.'])
    const headings = ['# Brand', '## Product', '## Documentation', '## Blog', '## Optional']
    expect(lines.filter((line) => line.startsWith('#'))).toEqual(headings)
    expect(lines).toContain('- [Home \\[of\\] the \\*brand\\*](https://www.example.com/index.md)')
    expect(lines).toContain('- [Title of /docs/one](https://www.example.com/docs/one.md): About /docs/one')
    const links = lines.slice(lines.indexOf('## Product')).filter((line) => line && !line.startsWith('#'))
    expect(links).toHaveLength(6)
    for (const line of links) expect(line).toMatch(/^- \[.+\]\(https:\/\/www\.example\.com\/\S+\)(?:: .+)?$/)
  })

  test('lists the newest posts first, up to the limit', () => {
    const links = llmsText(sources(posts(maxLinks + 5))).match(/\/blog\/p\d+\.md/g) ?? []
    expect(links).toHaveLength(maxLinks)
    expect(links[0]).toBe(`/blog/p${maxLinks + 4}.md`)
    expect(links).not.toContain('/blog/p4.md')
  })
})

describe('llms-full.txt', () => {
  const markdownOf = async (path: string) => `# Text of ${path}\n`

  test('contains the texts in the order of llms.txt, and their number', async () => {
    const text = await llmsFullText(sources([page('/blog/one', 'post'), page('/', 'homePage')]), markdownOf)
    expect(text).toContain('This file holds all 2 pages of llms.txt that are not lists of other pages.')
    expect(text.indexOf('# Text of /\n')).toBeGreaterThan(0)
    expect(text.indexOf('# Text of /blog/one')).toBeGreaterThan(text.indexOf('# Text of /\n'))
  })

  test('leaves out lists, whose links are in llms.txt', async () => {
    const pages = [page('/blog', 'landingPage'), page('/blog/one', 'post'), page('/about', 'landingPage')]
    const text = await llmsFullText(sources(pages), markdownOf)
    expect(text).toContain('all 2 pages')
    expect(text).not.toContain('# Text of /blog\n')
  })

  test('loads no more texts than its limit', async () => {
    const asked: string[] = []
    const text = await llmsFullText(sources(posts(maxTexts + 50)), (path) => {
      asked.push(path)
      return markdownOf(path)
    })
    expect(asked).toHaveLength(maxTexts)
    expect(text).toContain(`the first ${maxTexts} of the ${maxTexts + 50} pages`)
  })

  test('leaves out a whole text that would exceed the limit', async () => {
    const long = async () => 'x'.repeat(maxCharacters / 2)
    const text = await llmsFullText(sources(posts(3)), long)
    expect(text).toContain('the first 2 of the 3 pages')
    expect(text.length).toBeLessThan(maxCharacters + 1_000)
  })
})
