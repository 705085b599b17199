import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RESP_TYPES } from '@redis/client'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { RedisConnection } from '../../redis/connection.ts'
import { type EntryContent, pack, tagsIn, unpack } from './entry-content.ts'
import { PositionFile } from './position-file.ts'
import { expireScript, readScript, writeScript } from './scripts.ts'
import { UnsentExpiries } from './unsent-expiries.ts'

/** Each entry in use is rendered again long before. */
const lifetimeMs = 24 * 60 * 60_000

const bytes = z.instanceof(Uint8Array)
const text = bytes.transform((value) => Buffer.from(value).toString())
const readReply = z.tuple([z.array(text), text.optional(), bytes.optional()])

/** What Redis has for an address. */
export type Finding =
  /** No valid entry, or Redis is unavailable. */
  | { kind: 'none' }
  /** The entry that this instance has. */
  | { kind: 'known' }
  | { kind: 'other'; version: string; content: EntryContent }

/** The pages of one build, shared by its instances, and the expired tags, shared by all builds. */
export class SharedEntries {
  readonly #redis: RedisConnection
  readonly #buildId: string
  readonly #positionFile: PositionFile
  readonly #onExpired: (tags: string[]) => void
  readonly #unsent = new UnsentExpiries()
  /** The versions of entries that this instance has. */
  readonly #versions = new LRUCache<string, string>({ max: 20_000 })
  /** All expiries up to it have been applied to this instance's pages. */
  #position: number

  /**
   * @param serverDirectory `server` in the build
   * @param onExpired applies tags that any instance expired to this instance's pages, at once
   */
  constructor(redis: RedisConnection, serverDirectory: string, onExpired: (tags: string[]) => void) {
    this.#redis = redis
    this.#buildId = readFileSync(path.join(serverDirectory, '../BUILD_ID'), 'utf8')
    this.#positionFile = new PositionFile(serverDirectory)
    this.#position = this.#positionFile.load()
    this.#onExpired = onExpired
    redis.onReturn(() => {
      this.#unsent.doubtSent()
      void this.#sendExpiries().catch(() => undefined)
    })
  }

  get position(): number {
    return this.#position
  }

  /** Applies what other instances expired. Without Redis, nothing. */
  async catchUp(): Promise<void> {
    await this.#read().catch(() => undefined)
  }

  /** Does the same, and reads an entry in the same step. */
  async find(key: string): Promise<Finding> {
    try {
      const [version, packed] = await this.#read(key)
      if (!version) return { kind: 'none' }
      if (!packed) return { kind: 'known' }
      const content = await unpack(packed)
      return content ? { kind: 'other', version, content } : { kind: 'none' }
    } catch {
      return { kind: 'none' }
    }
  }

  knows(key: string): boolean {
    return this.#versions.has(key)
  }

  /** Notes which entry this instance has, or that it has none that Redis has. */
  note(key: string, version: string | undefined): void {
    if (version) this.#versions.set(key, version)
    else this.#versions.delete(key)
  }

  /**
   * Stores an entry for all instances.
   * @param position before its page was rendered: an expiry since then makes it invalid
   * @param onlyReplace stores it only if there is an entry already
   */
  async store(
    key: string,
    content: EntryContent,
    { position, onlyReplace }: { position: number; onlyReplace: boolean },
  ): Promise<void> {
    const version = randomUUID()
    this.note(key, undefined)
    const packed = await pack(content)
    if (!packed) return
    try {
      await this.#sendExpiries()
      const stored = await this.#redis.run((client) =>
        client.eval(writeScript, {
          keys: [this.#keyOf(key)],
          arguments: [
            version,
            String(position),
            tagsIn(content.value),
            packed,
            String(lifetimeMs),
            onlyReplace ? '1' : '0',
          ],
        }),
      )
      if (stored === 1) this.note(key, version)
    } catch {
      // The connection has logged it.
    }
  }

  /** Expires tags for all instances, now or when Redis is available again. */
  async expire(tags: readonly string[]): Promise<void> {
    this.#unsent.add(tags)
    await this.#sendExpiries().catch(() => undefined)
  }

  #keyOf = (key: string) => this.#redis.key('page', this.#buildId, key)

  #tagsKey = () => this.#redis.key('tags')

  /** @throws if Redis is unavailable; the tags are then sent before the next command that succeeds */
  async #sendExpiries(): Promise<void> {
    if (this.#unsent.isEmpty) return
    const tags = this.#unsent.takeAll()
    try {
      await this.#redis.run((client) =>
        client.eval(expireScript, { keys: [this.#tagsKey()], arguments: tags }),
      )
      this.#unsent.markSent(tags)
    } catch (error) {
      this.#unsent.add(tags)
      throw error
    }
  }

  async #read(key?: string): Promise<[version: string | undefined, packed: Uint8Array | undefined]> {
    await this.#sendExpiries()
    const reply = await this.#redis.run((client) =>
      client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).eval(readScript, {
        keys: key === undefined ? [this.#tagsKey()] : [this.#tagsKey(), this.#keyOf(key)],
        arguments: [String(this.#position), (key && this.#versions.get(key)) ?? ''],
      }),
    )
    const [expired, version, packed] = readReply.parse(reply)
    this.#apply(expired)
    return [version, packed]
  }

  /** @param expired tags and times in turn, the earliest first */
  #apply(expired: readonly string[]): void {
    const time = Number(expired.at(-1) ?? 0)
    // Another request may have received the same reply.
    if (time <= this.#position) return
    const tags = expired.filter((_, place) => place % 2 === 0 && Number(expired[place + 1]) > this.#position)
    this.#onExpired(tags)
    this.#position = time
    this.#positionFile.save(time)
  }
}
