import { llmsFullText, mostCharacters, mostTexts } from '@/lib/discovery/llms/llms-full-text'
import { llmsText, mostLinks } from '@/lib/discovery/llms/llms-text'
import type { PublicPage, PublicPageType } from '@/lib/discovery/pages/public-page'
import { sitemapEntries } from '@/lib/discovery/sitemap/sitemap-entries'

jest.mock('@/lib/env/server', () => jest.requireActual('../environment'))

const siteUrl = 'https://www.example.com'
const page = (path: string, type: PublicPageType, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  type,
  title: `Title of ${path}`,
  description: `About ${path}`,
  isListed: true,
  ...more,
})
const sources = (pages: PublicPage[]) => ({ pages, brandName: 'Brand', summary: 'What it\nis.', siteUrl })
const posts = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    page(`/blog/p${n}`, 'post', { lastModified: new Date(Date.UTC(2020, 0, 1 + n)) }),
  )

describe('llms.txt', () => {
  test('has the form of llmstxt.org: h1, blockquote, sections of links, Optional last', () => {
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
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# Brand',
      '## Product',
      '## Documentation',
      '## Blog',
      '## Optional',
    ])
    expect(lines).toContain('- [Home \\[of\\] the \\*brand\\*](https://www.example.com/index.md)')
    expect(lines).toContain('- [Title of /docs/one](https://www.example.com/docs/one.md): About /docs/one')
    const links = lines.slice(lines.indexOf('## Product')).filter((line) => line && !line.startsWith('#'))
    expect(links).toHaveLength(6)
    for (const line of links) expect(line).toMatch(/^- \[.+\]\(https:\/\/www\.example\.com\/\S+\)(?:: .+)?$/)
  })

  test('names the newest posts first, and no more than it may', () => {
    const links = llmsText(sources(posts(mostLinks + 5))).match(/\/blog\/p\d+\.md/g) ?? []
    expect(links).toHaveLength(mostLinks)
    expect(links[0]).toBe(`/blog/p${mostLinks + 4}.md`)
    expect(links).not.toContain('/blog/p4.md')
  })
})

describe('llms-full.txt', () => {
  const markdownOf = async (path: string) => ({ markdown: `# Text of ${path}\n` })

  test('holds the texts in the order of llms.txt and says how many there are', async () => {
    const text = await llmsFullText(sources([page('/blog/one', 'post'), page('/', 'homePage')]), markdownOf)
    expect(text).toContain('This file holds all 2 pages that llms.txt lists.')
    expect(text.indexOf('# Text of /\n')).toBeGreaterThan(0)
    expect(text.indexOf('# Text of /blog/one')).toBeGreaterThan(text.indexOf('# Text of /\n'))
  })

  test('asks for no more texts than it may hold', async () => {
    const asked: string[] = []
    const text = await llmsFullText(sources(posts(mostTexts + 50)), (path) => {
      asked.push(path)
      return markdownOf(path)
    })
    expect(asked).toHaveLength(mostTexts)
    expect(text).toContain(`the first ${mostTexts} of the ${mostTexts + 50} pages`)
  })

  test('leaves a text that would not fit, whole', async () => {
    const long = async () => ({ markdown: 'x'.repeat(mostCharacters / 2) })
    const text = await llmsFullText(sources(posts(3)), long)
    expect(text).toContain('the first 2 of the 3 pages')
    expect(text.length).toBeLessThan(mostCharacters + 1_000)
  })
})

test('the sitemap has the frequencies and priorities of the specification, and invents none', () => {
  const dated = { lastModified: new Date('2026-10-01T00:00:00Z') }
  const entries = sitemapEntries(
    [
      page('/', 'homePage', dated),
      page('/how-it-works', 'howItWorksPage'),
      page('/free-demo', 'landingPage'),
      page('/technical-documentation', 'landingPage'),
      page('/system-overview', 'systemOverviewPage'),
      page('/ai-tools', 'landingPage'),
      page('/blog', 'landingPage'),
      page('/privacy-policy', 'legalPage'),
      page('/blog/one', 'post', dated),
    ],
    siteUrl,
  )
  expect(entries.map(({ url, changeFrequency, priority }) => [url, changeFrequency, priority])).toEqual([
    [siteUrl, 'weekly', 1],
    [`${siteUrl}/how-it-works`, 'monthly', 0.9],
    [`${siteUrl}/free-demo`, 'weekly', 0.8],
    [`${siteUrl}/technical-documentation`, 'weekly', 0.8],
    [`${siteUrl}/system-overview`, 'monthly', 0.7],
    [`${siteUrl}/ai-tools`, 'weekly', 0.7],
    [`${siteUrl}/blog`, 'daily', 0.6],
    [`${siteUrl}/privacy-policy`, 'yearly', 0.3],
    [`${siteUrl}/blog/one`, undefined, undefined],
  ])
  expect(entries[0]?.lastModified).toEqual(dated.lastModified)
  expect(entries[1]).not.toHaveProperty('lastModified')
})
