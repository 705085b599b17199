import MiniSearch, { type SearchOptions } from 'minisearch'
import type { PageType } from '@/lib/pages/page-types'
import { type Excerpt, excerptOf } from './excerpt'
import type { SearchablePage } from './searchable-page'
import { queryTerms, termOf, termsOf } from './words'

/** A page that answers a question, with the words around the answer. */
export interface SearchHit extends Excerpt, Pick<SearchablePage, 'type' | 'path' | 'title' | 'summary'> {
  /** Higher is better; scores of one question compare with each other, those of two do not. */
  score: number
}

export interface SearchChoice {
  /** Only pages of these kinds. */
  types?: readonly PageType[] | undefined
  /** Pages wanted, 20 unless told. */
  limit?: number | undefined
}

/** Pages that one search can give. */
const mostHits = 100

const howToMatch: SearchOptions = {
  boost: { title: 6, headings: 3, summary: 2 },
  // A short beginning fits half of all words, and a short word is soon another one.
  prefix: (term) => term.length > 2,
  // With another digit a number, a version or a name is another one.
  fuzzy: (term) => (term.length > 4 && !/\p{N}/u.test(term) ? 0.2 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.4, fuzzy: 0.2 },
}

/** The full-text index: pages go in and out one by one. */
export class PageIndex {
  readonly #pages = new Map<string, SearchablePage>()
  readonly #words = new MiniSearch<SearchablePage>({
    fields: ['title', 'headings', 'summary', 'text'],
    tokenize: termsOf,
    processTerm: termOf,
  })

  /** Pages that can be found. */
  get size(): number {
    return this.#pages.size
  }

  ids(): Iterable<string> {
    return this.#pages.keys()
  }

  revisionOf(id: string): string | undefined {
    return this.#pages.get(id)?.revision
  }

  /** Takes a page in, or its new version. */
  put(page: SearchablePage): void {
    if (this.#pages.has(page.id)) this.#words.replace(page)
    else this.#words.add(page)
    this.#pages.set(page.id, page)
  }

  remove(id: string): void {
    if (this.#pages.delete(id)) this.#words.discard(id)
  }

  /** The pages that answer a question, best first: those with all of its words, or, if there are none, with some. */
  search(query: string, { types, limit = 20 }: SearchChoice = {}): SearchHit[] {
    const terms = queryTerms(query)
    if (terms.length === 0) return []
    const isWanted = (id: unknown) => {
      const page = this.#pages.get(String(id))
      return page !== undefined && (!types || types.includes(page.type))
    }
    const find = (combineWith: 'AND' | 'OR') =>
      this.#words.search(terms.join(' '), { ...howToMatch, combineWith, filter: ({ id }) => isWanted(id) })
    const all = find('AND')
    const found = all.length > 0 ? all : find('OR')
    return found.slice(0, Math.min(limit, mostHits)).flatMap(({ id, score, terms: matched }) => {
      const page = this.#pages.get(id)
      return page ? [hitOf(page, score, new Set(matched))] : []
    })
  }
}

function hitOf(page: SearchablePage, score: number, terms: ReadonlySet<string>): SearchHit {
  const { type, path, title, summary, text } = page
  const inText = excerptOf(text, terms)
  // Found by its title or its summary alone: the summary says best what it is.
  const shown = inText.marks.length > 0 || !summary ? inText : excerptOf(summary, terms)
  return { type, path, title, summary, ...shown, score }
}
