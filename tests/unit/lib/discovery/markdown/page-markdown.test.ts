import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownToPortableText } from '@portabletext/markdown'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { pageMarkdown } from '@/components/pages/markdown/page-markdown'
import { fetchContent } from '@/lib/content/fetch-content'
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

const decorators = ['strong', 'em', 'strike', 'code']
interface Run {
  text: string
  marks: string[]
}

/** Each visible character of a line with its marks. Spaces have none that a reader sees. */
const characters = (runs: readonly Run[]) =>
  runs.flatMap(({ text, marks }) =>
    [...text.replace(/\s/gu, '')].map((character) => [character, ...marks.toSorted()].join(' ')),
  )

/** The library's own parser confuses a mark with the link in it, so this reads the tokens of the parser below it. */
const parser = new MarkdownIt()

const markNames: Record<string, string> = { s: 'strike', link: 'link', strong: 'strong', em: 'em' }

function parsedRuns(markdown: string): Run[] {
  const open: string[] = []
  return parser.parse(markdown, {}).flatMap(({ children }) =>
    (children ?? []).map(({ type, content }) => {
      const name = markNames[type.replace(/_(?:open|close)$/, '')]
      if (name && type.endsWith('_open')) open.push(name)
      if (name && type.endsWith('_close')) open.splice(open.lastIndexOf(name), 1)
      return { text: content, marks: type === 'code_inline' ? [...open, 'code'] : [...open] }
    }),
  )
}

const markdownOf = (runs: readonly Run[]) =>
  toMarkdown(
    [
      {
        _type: 'block',
        style: 'normal',
        markDefs: [{ _type: 'link', _key: 'link', href: 'https://www.example.com/a' }],
        children: runs.map((run) => ({ _type: 'span', ...run })),
      } as Parameters<typeof toMarkdown>[0][number],
    ],
    place,
  )

const markedRuns = fc.array(
  fc.record({
    text: fc
      .array(
        fc.constantFrom(
          ...'a é で 「 」 。 " ( ) ! * ** _ ~~ 😀 € © 1 - # word ’ \u200b \u00ad'.split(' '),
          ' ',
          '\u00a0',
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((pieces) => pieces.join('')),
    marks: fc.subarray([...decorators, 'link']),
  }),
  { minLength: 1, maxLength: 5 },
)

test('marks exactly the characters that are marked, whatever is beside them', () => {
  fc.assert(
    fc.property(markedRuns, (runs) => {
      expect(characters(parsedRuns(markdownOf(runs)))).toEqual(characters(runs))
    }),
    { numRuns: 1_000 },
  )
})

test.each<[string, Run[], string]>([
  ['a star before a space that does not break', [{ text: '*\u00a0', marks: [] }], '\\*'],
  [
    'a quote in Japanese',
    [
      { text: '「重要」', marks: ['strong'] },
      { text: 'です', marks: [] },
    ],
    '**「重要」**&#12391;す',
  ],
  [
    'a part of a word',
    [
      { text: 'un', marks: [] },
      { text: 'frigging', marks: ['em'] },
      { text: 'x', marks: [] },
    ],
    'un*frigging*x',
  ],
  [
    'a word with its spaces',
    [
      { text: 'a', marks: [] },
      { text: ' b ', marks: ['em'] },
      { text: 'c', marks: [] },
    ],
    'a _b_ c',
  ],
  [
    'two parts of one text',
    [
      { text: 'a', marks: ['em', 'strong'] },
      { text: 'b', marks: ['strong'] },
    ],
    '**_a_&#98;**',
  ],
])('writes %s', (_, runs, markdown) => expect(markdownOf(runs)).toBe(markdown))

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
