import { SearchUnavailable } from '@/lib/discovery/search/fresh-index'
import type { SearchHit } from '@/lib/discovery/search/page-index'
import { searchPages } from '@/lib/discovery/search/search-pages'
import { queryText } from '@/lib/discovery/search/words'
import type { PageType } from '@/lib/pages/page-types'

/** Pages that one answer lists. */
export const maxShown = 30

/** What a search page has to show: the question as it was understood, and what was found. */
export interface SearchAnswer {
  query: string
  hits: SearchHit[]
  /** There are more than the answer lists. */
  hasMore: boolean
  /** The content cannot be read, so nothing could be looked for. */
  isUnavailable: boolean
}

/** Answers the `q` of an address, whatever a visitor made of it. */
export async function searchAnswer(
  question: string | string[] | undefined,
  types: readonly PageType[],
): Promise<SearchAnswer> {
  const query = queryText(Array.isArray(question) ? question[0] : question)
  if (!query) return { query, hits: [], hasMore: false, isUnavailable: false }
  try {
    const hits = await searchPages(query, { types, limit: maxShown + 1 })
    return { query, hits: hits.slice(0, maxShown), hasMore: hits.length > maxShown, isUnavailable: false }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    return { query, hits: [], hasMore: false, isUnavailable: true }
  }
}
