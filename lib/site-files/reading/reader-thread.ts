import 'server-only'
import { Worker } from 'node:worker_threads'
import type { PageSource, SitePage } from './read-site-page'
import type { FromReader, ReadSitemap, ToReader } from './reader-messages'

/** A page is read in less; a thread that takes longer hangs, and is ended. */
const hangMs = 15_000
/** A page that needs more memory than this ends the thread, and not the site. */
const memoryMb = 512

interface Waiting {
  resolve: (answer: FromReader) => void
  reject: (reason: unknown) => void
  timer: NodeJS.Timeout
}

/** A message without its number, whatever its kind. */
type Unnumbered<Message> = Message extends unknown ? Omit<Message, 'number'> : never

class ReaderThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #count = 0

  constructor(onEnd: () => void) {
    this.#worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      // No variable of this process, and none of its options, such as the supervisor's watchdog.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    this.#worker.on('message', (answer: FromReader) => this.#take(answer.number)?.resolve(answer))
    let reason: unknown = new Error('The thread that reads pages has ended.')
    this.#worker.on('error', (error) => {
      reason = error
    })
    this.#worker.on('exit', () => {
      onEnd()
      for (const number of [...this.#waiting.keys()]) this.#take(number)?.reject(reason)
    })
    // After the listeners: one for messages would keep the process running again.
    this.#worker.unref()
  }

  ask(message: Unnumbered<ToReader>): Promise<FromReader> {
    this.#count += 1
    const number = this.#count
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.#worker.terminate(), hangMs)
      this.#waiting.set(number, { resolve, reject, timer })
      this.#worker.postMessage({ ...message, number })
    })
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #take(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    clearTimeout(waiting?.timer)
    return waiting
  }
}

/** Reads pages in a thread, which starts with the first page, and again after a page that ended it. */
class Reader {
  #thread: ReaderThread | undefined

  async #ask(message: Unnumbered<ToReader>): Promise<FromReader> {
    this.#thread ??= new ReaderThread(() => {
      this.#thread = undefined
    })
    const answer = await this.#thread.ask(message)
    if (answer.kind === 'failed') throw new Error(answer.fault)
    return answer
  }

  async readPage(source: PageSource): Promise<SitePage> {
    const answer = await this.#ask({ kind: 'page', source })
    if (answer.kind !== 'page') throw new Error('The thread answered something else.')
    return answer.page
  }

  async readSitemap(body: Uint8Array, isCut: boolean): Promise<ReadSitemap> {
    const answer = await this.#ask({ kind: 'sitemap', body, isCut })
    if (answer.kind !== 'sitemap') throw new Error('The thread answered something else.')
    return answer.sitemap
  }

  async close(): Promise<void> {
    await this.#thread?.close()
  }
}

export type OwnReader = Pick<Reader, 'readPage' | 'close'>

/** Reads pages in another thread than all other readers: a page that ends the thread concerns only this one. */
export const openReader = (): OwnReader => new Reader()

const reader = new Reader()

/** Reads a page in a thread. @throws if the page ends the thread or takes too long */
export const readPageInThread = (source: PageSource): Promise<SitePage> => reader.readPage(source)

/** Reads a sitemap in a thread. @throws as `readPageInThread` */
export const readSitemapInThread = (body: Uint8Array, isCut: boolean): Promise<ReadSitemap> =>
  reader.readSitemap(body, isCut)
