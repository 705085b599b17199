import { LRUCache } from 'lru-cache'
import { messageOf } from '../../format/error-message'
import { type HostedAddress, type HostedFile, hostedFile, keyOf, type PublishedFile } from './hosted-file'
import type { KeptCopies } from './kept-copies'

/** For so long, a file is served without asking the database. */
const checkedMs = 30_000
const maxBytes = 64 * 1024 * 1024
/** Of an entry without its body. */
const overheadBytes = 1_000
/** Of how many sites the database is asked at once: fewer files than it returns rows (`max_rows` in supabase/config.toml). */
const tokensAtOnce = 100
/** Files that do not exist. Someone who tries tokens can ask for any number. */
const maxMissing = 10_000

export type Found =
  | { state: 'found'; file: HostedFile }
  | { state: 'missing' }
  /** The database does not respond, and there is no copy. */
  | { state: 'unavailable'; seconds: number }
  /** Too many files were asked for that do not exist. */
  | { state: 'refused'; seconds: number }

export interface HostedFilesOptions {
  load: (address: HostedAddress) => Promise<PublishedFile | undefined>
  /** What is published of the sites with these tokens. */
  listPublished: (tokens: readonly string[]) => Promise<HostedAddress[]>
  copies: KeptCopies
}

/** Limits how often a client can ask for files that are not known. */
export interface MissLimit {
  /** Takes a point. @returns the seconds to wait if none is left */
  take(): Promise<number | undefined>
  /** Undoes `take`, because the file exists. */
  giveBack(): Promise<void>
}

interface Copy {
  address: HostedAddress
  file: HostedFile
  checkedAt: number
}

/**
 * The published files. Each is asked for at most once in 30 seconds, by one call for all requests at that time. Without the
 * database, the last good copy is served: from memory, or from disk after a restart.
 */
export class HostedFiles {
  readonly #options: HostedFilesOptions
  readonly #copies = new LRUCache<string, Copy>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => file.bytes.byteLength + overheadBytes,
  })
  readonly #missing = new LRUCache<string, 'missing' | 'unavailable'>({
    max: maxMissing,
    ttl: checkedMs,
    perf: Date,
  })
  readonly #loading = new Map<string, Promise<Found>>()

  constructor(options: HostedFilesOptions) {
    this.#options = options
  }

  /** Finds a file. Never throws. */
  async find(address: HostedAddress, limit: MissLimit): Promise<Found> {
    const key = keyOf(address)
    const copy = this.#copies.get(key)
    if (copy && Date.now() - copy.checkedAt < checkedMs) return { state: 'found', file: copy.file }
    const absent = this.#missing.get(key)
    if (absent === 'missing') return { state: 'missing' }
    if (absent === 'unavailable') return { state: 'unavailable', seconds: checkedMs / 1_000 }
    const running = this.#loading.get(key)
    if (!running) {
      const loading = this.#loadWithin(address, copy, limit).finally(() => this.#loading.delete(key))
      this.#loading.set(key, loading)
      return loading
    }
    const found = await running
    // The limit of another client.
    return found.state === 'refused' ? this.find(address, limit) : found
  }

  /**
   * Deletes copies of what is published no more, for example of removed sites: nobody may ask for it before the database is away.
   * @returns their number
   * @throws if the database is not available
   */
  async sweep(): Promise<number> {
    const held = [...this.#copies.values()].map(({ address }) => address)
    const kept = new Map(
      [...held, ...(await this.#options.copies.list())].map((address) => [keyOf(address), address]),
    )
    const tokens = [...new Set([...kept.values()].map(({ token }) => token))]
    for (let from = 0; from < tokens.length; from += tokensAtOnce) {
      const published = await this.#options.listPublished(tokens.slice(from, from + tokensAtOnce))
      for (const address of published) kept.delete(keyOf(address))
    }
    for (const address of kept.values()) await this.#forget(address)
    return kept.size
  }

  async #loadWithin(address: HostedAddress, copy: Copy | undefined, limit: MissLimit): Promise<Found> {
    if (copy) return this.#load(address, copy)
    const seconds = await limit.take()
    if (seconds !== undefined) return { state: 'refused', seconds }
    const found = await this.#load(address, copy)
    if (found.state !== 'missing') await limit.giveBack()
    return found
  }

  async #load(address: HostedAddress, copy: Copy | undefined): Promise<Found> {
    try {
      const published = await this.#options.load(address)
      return published ? this.#keep(address, published, copy) : this.#forget(address)
    } catch (error) {
      console.error(`A hosted file could not be loaded: ${messageOf(error)}`)
      return this.#lastGood(address, copy)
    }
  }

  #keep(address: HostedAddress, published: PublishedFile, copy: Copy | undefined): Found {
    const isSame = copy?.file.publishedAt === published.publishedAt && copy.file.domain === published.domain
    const file = copy && isSame ? copy.file : hostedFile(published)
    this.#copies.set(keyOf(address), { address, file, checkedAt: Date.now() })
    if (!isSame) void this.#options.copies.keep(address, published)
    return { state: 'found', file }
  }

  /** A file that is no longer published must not come back when the database is away. */
  async #forget(address: HostedAddress): Promise<Found> {
    this.#copies.delete(keyOf(address))
    this.#missing.set(keyOf(address), 'missing')
    await this.#options.copies.forget(address)
    return { state: 'missing' }
  }

  async #lastGood(address: HostedAddress, copy: Copy | undefined): Promise<Found> {
    const kept = copy ? undefined : await this.#options.copies.find(address)
    const file = copy?.file ?? (kept && hostedFile(kept))
    if (!file) {
      this.#missing.set(keyOf(address), 'unavailable')
      return { state: 'unavailable', seconds: checkedMs / 1_000 }
    }
    this.#copies.set(keyOf(address), { address, file, checkedAt: Date.now() })
    return { state: 'found', file }
  }
}
