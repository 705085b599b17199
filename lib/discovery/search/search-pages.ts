import 'server-only'
import { FreshIndex } from './fresh-index'
import type { SearchFilter, SearchHit } from './page-index'
import { publishedPages } from './published-pages'

declare global {
  // Next loads a module once for pages and once for route handlers; both share this index.
  var pageIndex: FreshIndex | undefined
}

globalThis.pageIndex ??= new FreshIndex(publishedPages)
const index = globalThis.pageIndex

/**
 * Searches the text of all published pages, for visitors and assistants alike. The index is built at the first search
 * and follows each publish within about a second.
 * @param query a visitor's words, of which the first 200 characters are used
 * @returns best first; empty if nothing matches or the query has no words
 * @throws SearchUnavailable if the content could never be read since the site started
 */
export async function searchPages(query: string, choice: SearchFilter = {}): Promise<SearchHit[]> {
  return (await index.current()).search(query, choice)
}
