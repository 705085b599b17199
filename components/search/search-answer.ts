import type { SearchHit } from '@/lib/discovery/search/page-index'
import { SearchUnavailable } from '@/lib/discovery/search/search-index'
import { searchPages } from '@/lib/discovery/search/search-pages'
import { queryText } from '@/lib/discovery/search/words'
import type { PageType } from '@/lib/pages/page-types'

/** Most results on a search page. */
export const maxShown = 30

/** The result of a search: the normalized query and the hits. */
export interface SearchAnswer {
  query: string
  hits: SearchHit[]
  /** Whether there are more hits than listed. */
  hasMore: boolean
  /** The content could not be read, so there was no search. */
  isUnavailable: boolean
}

/** Searches for the `q` of a query string, unchecked. @param types page types to search */
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
