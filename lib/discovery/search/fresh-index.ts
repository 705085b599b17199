import { PageIndex } from './page-index'
import { newestCount, type PageRevision, type PageSource } from './searchable-page'

/** The content cannot be read and nothing was ever read: there is nothing to search in. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
}

/** A search asks what has changed, but not more often than this. */
const checkEveryMs = 1_000
/** Every version is compared this often: an import may bring documents that claim to be old. */
const compareEveryMs = 10 * 60_000
/** After a failure the last index serves this long before the Content Lake is asked again. */
const awayMs = 5_000
/** Pages that are read at once, and indexed without a pause for others. */
const slice = 50

/** An index that follows what is published, asking only while someone searches. */
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
   * The index as of a second ago at most; while the Content Lake cannot be asked, as it last was.
   * @throws SearchUnavailable when it was never read
   */
  async current(): Promise<PageIndex> {
    if (this.#now() >= this.#askAgainAt) {
      // One asks for all who search at this moment.
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
      this.#askAgainAt = this.#now() + awayMs
      console.warn(
        `Search cannot ask what was published (${error instanceof Error ? error.message : error}).`,
      )
      throw error
    }
  }

  /** Takes in what changed last. That something was taken away shows in the count. */
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
