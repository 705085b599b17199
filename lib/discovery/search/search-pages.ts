import 'server-only'
import { keptPath } from '@/lib/cache/kept-file'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { environment } from '@/lib/env/server'
import { IndexThread } from './index-thread'
import type { SearchFilter, SearchHit } from './page-index'
import { loadPages } from './published-pages'
import { SearchIndex } from './search-index'

/** A search checks for changes at most this often. */
const checkEveryMs = 1_000

declare global {
  // Next loads a module once for pages and once for route handlers; both share this index.
  var searchIndex: SearchIndex | undefined
}

/** The index of all published pages. */
function sharedIndex(): SearchIndex {
  globalThis.searchIndex ??= new SearchIndex({
    documents: currentDocuments(),
    pages: loadPages,
    openIndex: (onEnd) =>
      new IndexThread(environment.isDevelopment ? undefined : keptPath('search-index.ndjson'), onEnd),
  })
  return globalThis.searchIndex
}

/**
 * Searches the text of all published pages, for visitors and assistants alike. The index follows each publish within about a
 * second.
 * @param query a visitor's words, of which the first 200 characters are used
 * @returns best first; empty if nothing matches or the query has no words
 * @throws SearchUnavailable if the content could never be read
 */
export const searchPages = (query: string, filter: SearchFilter = {}): Promise<SearchHit[]> =>
  sharedIndex().search(query, filter, checkEveryMs)

/** Brings the index up to date, so that the next search does not wait for it. */
export const updateSearch = () => sharedIndex().update(0)

/** Builds the index and stores it, for the first start after a build. */
export async function storeSearchIndex(): Promise<void> {
  await sharedIndex().update(0)
  await sharedIndex().store()
}
