import { PageIndex } from './page-index'
import { newestCount, type PageRevision, type PageSource } from './searchable-page'

/** Thrown if the content could never be read, so that there is no index. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
}

/** A search checks for changes at most this often. */
const checkEveryMs = 1_000
/** All revisions are compared this often: an import can bring documents with old dates. */
const compareEveryMs = 10 * 60_000
/** After a failure, the existing index is used this long before the Content Lake is queried again. */
const retryDelayMs = 5_000
/** Pages that are loaded in one query and indexed without yielding to other requests. */
const slice = 50

/** An index that follows what is published, and queries only while there are searches. */
export class FreshIndex {
  readonly #source: PageSource
  readonly #now: () => number
  readonly #index = new PageIndex()
  #isBuilt = false
  #askAgainAt = 0
  #compareAgainAt = 0
  #asking: Promise<void> | undefined

  constructor(source: PageSource, now: () => number = Date.now) {
    this.#source = source
    this.#now = now
  }

  /**
   * The index, at most a second old; while the Content Lake does not respond, in its last state.
   * @throws SearchUnavailable if the content was never read
   */
  async current(): Promise<PageIndex> {
    if (this.#now() >= this.#askAgainAt) {
      // Concurrent searches share one update.
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined
      })
    }
    await this.#asking?.catch(() => undefined)
    if (!this.#isBuilt) throw new SearchUnavailable('The content of the site cannot be read at the moment.')
    return this.#index
  }

  async #ask(): Promise<void> {
    const startedAt = this.#now()
    try {
      await (startedAt >= this.#compareAgainAt ? this.#compareAll() : this.#catchUp())
      this.#askAgainAt = startedAt + checkEveryMs
    } catch (error) {
      this.#askAgainAt = this.#now() + retryDelayMs
      console.warn(
        `Search cannot ask what was published (${error instanceof Error ? error.message : error}).`,
      )
      throw error
    }
  }

  /** Indexes the latest changes. If pages were removed, the count differs. */
  async #catchUp(): Promise<void> {
    const { pages, count } = await this.#source.newest()
    const changed = this.#changedOf(pages)
    const isAll = changed.length < newestCount
    if (isAll) await this.#take(changed)
    if (!isAll || this.#index.size !== count) await this.#compareAll()
  }

  async #compareAll(): Promise<void> {
    const startedAt = this.#now()
    const present = await this.#source.revisions()
    await this.#take(this.#changedOf(present))
    const ids = new Set(present.map(({ id }) => id))
    for (const id of [...this.#index.ids()]) if (!ids.has(id)) this.#index.remove(id)
    this.#isBuilt = true
    this.#compareAgainAt = startedAt + compareEveryMs
  }

  #changedOf(pages: readonly PageRevision[]): string[] {
    return pages.filter(({ id, revision }) => this.#index.revisionOf(id) !== revision).map(({ id }) => id)
  }

  async #take(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += slice) {
      for (const page of await this.#source.pages(ids.slice(start, start + slice))) this.#index.put(page)
    }
  }
}
