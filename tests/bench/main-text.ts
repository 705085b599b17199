/**
 * How much of the main text of pages becomes Markdown, and how much beside it, by a set of pages with their main text. The set is
 * a folder with a folder for each page, which has `source.html` and `expected.html`, such as `test/test-pages` of
 * https://github.com/mozilla/readability.
 * Nothing is fetched.
 * Run: npm run bench -- main-text --directory=<folder>
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHtml } from '../../lib/checker/page/parse-html.ts'
import { visibleText } from '../../lib/checker/page/visible-text.ts'
import { readSitePage } from '../../lib/site-files/reading/read-site-page.ts'
import { readNumbers } from './options.ts'

/** Words of the main text that are compared: what follows them is beyond the length of Markdown that is kept. */
const comparedCharacters = 7_000
/** Pages below this are named. */
const namedRecall = 0.9

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (isWordLike) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  }
  return counts
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

/** The words of Markdown, without addresses, signs and escapes. */
const shownText = (markdown: string) =>
  markdown
    .replace(/\]\([^()]*\)/g, '] ')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\*\*|\*|~~/g, '')

/** Words of one text that another has, as often as it has them. */
function countShared(some: Map<string, number>, others: Map<string, number>): number {
  let shared = 0
  for (const [word, count] of some) shared += Math.min(count, others.get(word) ?? 0)
  return shared
}

function measure(folder: string) {
  const body = readFileSync(join(folder, 'source.html'))
  const { document } = parseHtml(readFileSync(join(folder, 'expected.html'), 'utf8'))
  const expected = visibleText(document.querySelector('body'))
  const { markdown } = readSitePage({
    url: 'https://example.com/page',
    body,
    contentType: 'text/html; charset=utf-8',
    robotsHeader: null,
  })
  const written = countWords(shownText(markdown))
  const compared = countWords(expected.slice(0, comparedCharacters))
  const all = countWords(expected)
  return {
    recall: countShared(compared, written) / Math.max(1, sum(compared)),
    precision: countShared(written, all) / Math.max(1, sum(written)),
  }
}

function measureAll(directory: string): void {
  const pages = readdirSync(directory)
    .filter((name) =>
      ['source.html', 'expected.html'].every((file) => existsSync(join(directory, name, file))),
    )
    .map((name) => ({ name, ...measure(join(directory, name)) }))
  if (pages.length === 0) throw new Error(`${directory} has no folder with source.html and expected.html.`)

  const mean = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0) / numbers.length
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
  for (const key of ['recall', 'precision'] as const) {
    const numbers = pages.map((page) => page[key])
    console.log(`${key}: mean ${mean(numbers).toFixed(4)}, median ${median(numbers).toFixed(4)}`)
  }
  console.log(
    `${pages.length} pages, ${pages.filter(({ recall }) => recall < namedRecall).length} below ${namedRecall}:`,
  )
  for (const { name, recall, precision } of pages.toSorted((a, b) => a.recall - b.recall))
    if (recall < namedRecall)
      console.log(`  ${name}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`)
}

const { directory } = readNumbers({})
if (directory === undefined)
  console.log('To measure a set of pages, name its folder: --directory=/path/to/pages')
else measureAll(directory)
