import 'server-only'
import { type DocumentEntry, pageTime } from '@/lib/content/published/document-entry'
import type { PublishedDocuments } from '@/lib/content/published/published-documents'
import { isPageType, pageType } from '@/lib/pages/page-types'
import type { SearchFilter, SearchHit } from './page-index'
import { type SearchablePage, textRevision } from './searchable-page'

/** Thrown if the content could never be read, so that there is no index. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
}

/** The index itself: see IndexThread. */
export interface Index {
  loaded: Promise<Map<string, string>>
  put(pages: SearchablePage[]): void
  remove(ids: string[]): void
  store(): Promise<void>
  search(query: string, filter: SearchFilter): Promise<SearchHit[]>
}

interface Sources {
  documents: Pick<PublishedDocuments, 'current' | 'log'>
  /** The published pages among these ids, in their current state. */
  pages(ids: readonly string[]): Promise<SearchablePage[]>
  /** @param onEnd to be called if the index is lost */
  openIndex(onEnd: () => void): Index
}

/** Pages that are loaded in one query. */
const slice = 100

function isSearchable(entry: DocumentEntry, now: number): boolean {
  const time = pageTime(entry)
  if (time === undefined || time > now || entry.isHidden) return false
  return isPageType(entry._type) && pageType(entry._type).isSearched
}

/** A full-text index that follows what is published. */
export class SearchIndex {
  readonly #sources: Sources
  #index: Index | undefined
  /** The number of the last change that the index contains; undefined while it is not complete. */
  #sequence: number | undefined
  #update: Promise<void> | undefined

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /**
   * @param maxAgeMs how old the index may be; while the Content Lake does not respond, it is older
   * @throws SearchUnavailable if the content was never read
   */
  async search(query: string, filter: SearchFilter, maxAgeMs: number): Promise<SearchHit[]> {
    try {
      await this.update(maxAgeMs)
    } catch (error) {
      if (this.#sequence === undefined)
        throw new SearchUnavailable('The content of the site cannot be read right now.', { cause: error })
    }
    return this.#open().search(query, filter)
  }

  /** Brings the index up to date. @throws if the content cannot be read */
  async update(maxAgeMs: number): Promise<void> {
    const index = this.#open()
    const { documents } = await this.#sources.documents.current(maxAgeMs)
    // Concurrent searches share one update; a change that it did not see needs another one.
    while (this.#sequence !== this.#sources.documents.log.sequence) {
      this.#update ??= this.#follow(index, documents).finally(() => {
        this.#update = undefined
      })
      await this.#update
    }
  }

  /** Stores the index now. */
  async store(): Promise<void> {
    await this.#index?.store()
  }

  #open(): Index {
    this.#index ??= this.#sources.openIndex(() => {
      this.#index = undefined
      this.#sequence = undefined
    })
    return this.#index
  }

  async #follow(index: Index, documents: ReadonlyMap<string, DocumentEntry>): Promise<void> {
    const { sequence } = this.#sources.documents.log
    const indexed = await index.loaded
    const now = Date.now()
    const wanted = new Map<string, string>()
    for (const [id, entry] of documents) {
      if (!isSearchable(entry, now)) continue
      const shared = (entry.sharedIds ?? []).map((one) => documents.get(one ?? '')?._rev)
      wanted.set(id, textRevision(entry._rev, shared))
    }
    const gone = [...indexed.keys()].filter((id) => !wanted.has(id))
    if (gone.length > 0) index.remove(gone)
    for (const id of gone) indexed.delete(id)
    const changed = [...wanted].filter(([id, revision]) => indexed.get(id) !== revision).map(([id]) => id)
    for (let start = 0; start < changed.length; start += slice) {
      const pages = await this.#sources.pages(changed.slice(start, start + slice))
      index.put(pages)
      for (const { id, revision } of pages) indexed.set(id, revision)
    }
    this.#sequence = sequence
  }
}
