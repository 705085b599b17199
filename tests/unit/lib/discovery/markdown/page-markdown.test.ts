import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownToPortableText } from '@portabletext/markdown'
import fc from 'fast-check'
import { fetchContent } from '@/lib/content/fetch-content'
import { pageMarkdown } from '@/lib/discovery/markdown/page-markdown'
import { heading, list, paragraph, quote } from '@/lib/discovery/markdown/parts/text-parts'
import { linkDestination, toMarkdown } from '@/lib/discovery/markdown/to-markdown'
import { answeredFrom } from '../answered-content'
import { madePaths, madeSite } from './made-site'

jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

beforeEach(() => jest.mocked(fetchContent as jest.Mock).mockImplementation(answeredFrom(madeSite)))

const place = { siteUrl: 'https://www.example.com', targets: new Map<string, string>() }

/** The text that a Markdown parser reads, line by line. */
const wordsOf = (markdown: string) =>
  markdownToPortableText(markdown).map(({ children }) =>
    Array.isArray(children) ? children.map(({ text }) => text).join('') : undefined,
  )

/** The reviewed output for a page. A missing file is written, so that someone can review it. */
function golden(path: string, markdown: string): string {
  const file = join(__dirname, 'golden', `${path.slice(1).replaceAll('/', '-') || 'index'}.md`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  writeFileSync(file, markdown)
  throw new Error(`${file} is new: read it, and run the test again.`)
}

test.each(madePaths)('matches the golden file for %s', async (path) => {
  const markdown = (await pageMarkdown(path))?.markdown ?? ''
  expect(markdown).toBe(golden(path, markdown))
})

test('has the date of the last change', async () => {
  expect((await pageMarkdown('/blog/one'))?.lastModified).toEqual(new Date('2026-10-20T10:00:00Z'))
  expect((await pageMarkdown('/blog/two'))?.lastModified).toEqual(new Date('2026-09-06T08:30:00Z'))
  expect(await pageMarkdown('/made')).not.toHaveProperty('lastModified')
})

/** One line of characters that have a meaning in Markdown, and others. */
const lines = fc
  .array(
    fc.constantFrom(
      ...'* ** _ ` `` [ ] ( ) # > - + 1. 2) ~~ | \\ <b> </ &amp; & ! = --- word a É'.split(' '),
      ' ',
    ),
  )
  .map((pieces) => pieces.join('').replace(/\s+/g, ' ').trim())
  .filter((line) => line !== '')

test('escapes any text so that a parser reads the same words', () => {
  fc.assert(
    fc.property(lines, (text) => {
      for (const parts of [paragraph(text), heading(2, text), list([text]), quote(text)])
        expect(wordsOf(toMarkdown(parts, place))).toEqual([text])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['/a b', 'https://www.example.com/a%20b'],
  ['https://x.example/(a)', 'https://x.example/%28a%29'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('resolves a link to %s as %s', (href, address) => {
  expect(linkDestination(href, place.siteUrl)).toBe(address)
})
