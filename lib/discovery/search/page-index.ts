import MiniSearch, { type Options, type SearchOptions } from 'minisearch'
import { z } from 'zod'
import type { PageType } from '@/lib/pages/page-types'
import { type SearchablePage, searchablePage } from './searchable-page'
import { type PlacedWord, placedWords, queryTerms, termOf, termsOf } from './words'

/** A piece of text around the words that were found. */
interface Excerpt {
  excerpt: string
  /** Positions of the found words in the excerpt, `end` exclusive. */
  marks: [start: number, end: number][]
}

const length = 200
/** Characters of the text before the first found word. */
const lead = 40

/** The stretch of text with the most different found words, as the index of its first word in `found`. */
function bestStart(found: readonly PlacedWord[]): number {
  let best = 0
  let most = 0
  for (const [index, { start }] of found.entries()) {
    const near = new Set<string>()
    for (const { term, end } of found.slice(index, index + 50)) {
      if (end - start > length - lead) break
      near.add(term)
    }
    if (near.size > most) {
      most = near.size
      best = index
    }
  }
  return best
}

/** Both move a cut to a word boundary within 30 characters: the start forward, the end back. */
const wordBeginning = (text: string, place: number) =>
  place <= 0 ? 0 : place + Math.max(0, text.slice(place - 1, place + 30).search(/\s\S/))
function wordEnd(text: string, place: number) {
  if (place >= text.length) return text.length
  const cut = text.slice(0, place).search(/\s\S*$/)
  return place - cut < 30 && cut > 0 ? cut : place
}

/**
 * Cuts an excerpt around the found words out of a text.
 * @param lines the text, with each paragraph, cell or caption on a line of its own
 * @param terms words, normalized as in words.ts; if the text has none of them, the excerpt is its beginning
 */
function excerptOf(lines: string, terms: ReadonlySet<string>): Excerpt {
  const text = lines.replace(/([.!?:…])?\n/g, (_, end?: string) => (end ? `${end} ` : ' · '))
  const found = [...placedWords(text)].filter(({ term }) => terms.has(term))
  const first = found[bestStart(found)]
  const from = first ? wordBeginning(text, first.start - lead) : 0
  const to = wordEnd(text, from + length)
  const before = from > 0 ? '… ' : ''
  const shift = before.length - from
  return {
    excerpt: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: found
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
  }
}

/** A page that matches a query, with the text around the match. */
export interface SearchHit extends Excerpt, Pick<SearchablePage, 'type' | 'path' | 'title' | 'summary'> {
  /** Higher is better; scores of different queries cannot be compared. */
  score: number
}

export interface SearchFilter {
  /** Only pages of these types. */
  types?: readonly PageType[] | undefined
  /** Most pages to return, 20 by default. */
  limit?: number | undefined
}

/** Most pages that one search can return. */
const maxHits = 100

const matchOptions: SearchOptions = {
  boost: { title: 6, headings: 3, summary: 2 },
  // One or two letters are the beginning of too many words.
  prefix: (term) => term.length > 2,
  // With one character changed, a short word, a number or a version is a different one.
  fuzzy: (term) => (term.length > 4 && !/\p{N}/u.test(term) ? 0.2 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.4, fuzzy: 0.2 },
}

const indexOptions: Options<SearchablePage> = {
  fields: ['title', 'headings', 'summary', 'text'],
  tokenize: termsOf,
  processTerm: termOf,
}

/** The full-text index, to which pages are added and removed one by one. */
export class PageIndex {
  readonly #pages: Map<string, SearchablePage>
  readonly #words: MiniSearch<SearchablePage>

  constructor(pages: SearchablePage[] = [], words = new MiniSearch(indexOptions)) {
    this.#pages = new Map(pages.map((page) => [page.id, page]))
    this.#words = words
  }

  /** The index that `stringify` returned. @throws if the text is damaged or from another version */
  static parse(text: string): PageIndex {
    const cut = text.indexOf('\n')
    const pages = z.array(searchablePage).parse(JSON.parse(text.slice(0, cut)))
    return new PageIndex(pages, MiniSearch.loadJSON(text.slice(cut + 1), indexOptions))
  }

  /** The index as a text of two lines: the pages and the words. */
  stringify(): string {
    return `${JSON.stringify([...this.#pages.values()])}\n${JSON.stringify(this.#words)}`
  }

  *revisions(): Iterable<[id: string, revision: string]> {
    for (const { id, revision } of this.#pages.values()) yield [id, revision]
  }

  /** Adds a page, or replaces it with its new version. */
  put(page: SearchablePage): void {
    if (this.#pages.has(page.id)) this.#words.replace(page)
    else this.#words.add(page)
    this.#pages.set(page.id, page)
  }

  remove(id: string): void {
    if (this.#pages.delete(id)) this.#words.discard(id)
  }

  /** The pages that match a query, best first: those with all of its words or, if there are none, with any of them. */
  search(query: string, { types, limit = 20 }: SearchFilter = {}): SearchHit[] {
    const terms = queryTerms(query)
    if (terms.length === 0) return []
    const isWanted = (id: unknown) => {
      const page = this.#pages.get(String(id))
      return page !== undefined && (!types || types.includes(page.type))
    }
    const find = (combineWith: 'AND' | 'OR') =>
      this.#words.search(terms.join(' '), { ...matchOptions, combineWith, filter: ({ id }) => isWanted(id) })
    const all = find('AND')
    const found = all.length > 0 ? all : find('OR')
    return found.slice(0, Math.min(limit, maxHits)).flatMap(({ id, score, terms: matched }) => {
      const page = this.#pages.get(id)
      return page ? [hitOf(page, score, new Set(matched))] : []
    })
  }
}

function hitOf(page: SearchablePage, score: number, terms: ReadonlySet<string>): SearchHit {
  const { type, path, title, summary, text } = page
  const inText = excerptOf(text, terms)
  // If only the title or the summary matches, the summary is shown.
  const shown = inText.marks.length > 0 || !summary ? inText : excerptOf(summary, terms)
  return { type, path, title, summary, ...shown, score }
}
