import 'server-only'
import { FreshIndex } from './fresh-index'
import type { SearchChoice, SearchHit } from './page-index'
import { publishedPages } from './published-pages'

declare global {
  // Next loads a module once for its pages and once for its route handlers; the index is one for both.
  var pageIndex: FreshIndex | undefined
}

globalThis.pageIndex ??= new FreshIndex(publishedPages)
const index = globalThis.pageIndex

/**
 * Searches the words of all published pages: what a question is, whoever asks (a visitor, an assistant), is answered
 * from this one index. It is read at the first search and follows each publish within about a second.
 * @param query words of a visitor's, at most 200 characters of which count
 * @returns best first; empty when nothing fits or there is no word in the question
 * @throws SearchUnavailable when the content could never be read since the site was started
 */
export async function searchPages(query: string, choice: SearchChoice = {}): Promise<SearchHit[]> {
  return (await index.current()).search(query, choice)
}
