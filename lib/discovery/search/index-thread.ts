import 'server-only'
import { Worker } from 'node:worker_threads'
import type { FromIndex, ToIndex } from './index-messages'
import type { SearchFilter, SearchHit } from './page-index'
import type { SearchablePage } from './searchable-page'

/** The search index in a thread of its own. Messages arrive in order: a search sees the pages that were put before. */
export class IndexThread {
  /** The pages of the stored index and their revisions; none if there is no stored index. */
  readonly loaded: Promise<Map<string, string>>
  readonly #worker: Worker
  readonly #searches = new Map<number, PromiseWithResolvers<SearchHit[]>>()
  readonly #stores = new Map<number, PromiseWithResolvers<void>>()
  #count = 0

  /**
   * @param file where the index is stored; if missing, it is not
   * @param onEnd the thread has ended, for example without memory: searches are rejected
   */
  constructor(file: string | undefined, onEnd: () => void) {
    const loaded = Promise.withResolvers<Map<string, string>>()
    this.loaded = loaded.promise
    // A rejection that nobody awaits would end the process.
    this.loaded.catch(() => undefined)
    // The process's own options load what is for the process, such as the supervisor's watchdog.
    this.#worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: { file },
      execArgv: [],
    })
    this.#worker.on('message', (message: FromIndex) => {
      switch (message.kind) {
        case 'loaded':
          return loaded.resolve(new Map(message.revisions))
        case 'found':
          this.#searches.get(message.number)?.resolve(message.hits)
          return this.#searches.delete(message.number)
        case 'stored':
          this.#stores.get(message.number)?.resolve()
          return this.#stores.delete(message.number)
      }
    })
    let reason: unknown = new Error('The thread of the search index has ended.')
    this.#worker.on('error', (error) => {
      reason = error
    })
    this.#worker.on('exit', () => {
      onEnd()
      loaded.reject(reason)
      for (const { reject } of [...this.#searches.values(), ...this.#stores.values()]) reject(reason)
    })
    this.#worker.unref()
  }

  put(pages: SearchablePage[]): void {
    this.#tell({ kind: 'put', pages })
  }

  remove(ids: string[]): void {
    this.#tell({ kind: 'remove', ids })
  }

  /** Stores the index now. @throws if the thread ends before */
  store(): Promise<void> {
    const store = Promise.withResolvers<void>()
    this.#count += 1
    this.#stores.set(this.#count, store)
    this.#tell({ kind: 'store', number: this.#count })
    return store.promise
  }

  /** @throws if the thread ends before it has answered */
  search(query: string, filter: SearchFilter): Promise<SearchHit[]> {
    const search = Promise.withResolvers<SearchHit[]>()
    this.#count += 1
    this.#searches.set(this.#count, search)
    this.#tell({ kind: 'search', number: this.#count, query, filter })
    return search.promise
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #tell(message: ToIndex) {
    this.#worker.postMessage(message)
  }
}
