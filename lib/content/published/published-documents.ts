import { z } from 'zod'
import { messageOf } from '../../format/error-message'
import { ChangeLog, changeLogState } from './change-log'
import { changedTags, type DocumentEntry, documentEntry, pageTime } from './document-entry'

/** The published documents, from the current state of the Content Lake. */
export interface DocumentSource {
  /**
   * The documents changed last, at most `newestCount`, those with the given ids, and the number of all documents.
   * @param noted at most `notedCount` ids
   */
  changes(
    noted: readonly string[],
  ): Promise<{ newest: DocumentEntry[]; noted: DocumentEntry[]; count: number }>
  all(): Promise<DocumentEntry[]>
}

/** From this many changes on, all revisions are compared. */
export const newestCount = 50
const notedCount = 500

/** What the next process needs to continue. */
export const publishedState = z.object({
  /** Different in each process that had to load all documents. */
  origin: z.string(),
  documents: z.array(documentEntry),
  changes: changeLogState,
})

/** Where the state is stored between processes. */
interface StateStore {
  load(): Promise<z.output<typeof publishedState> | undefined>
  save(state: z.output<typeof publishedState>): Promise<void>
}

/** All revisions are compared this often: an import can bring documents with old dates. */
const compareEveryMs = 10 * 60_000
/** After a failure, the last state is used this long before the Content Lake is queried again. */
const retryDelayMs = 5_000
/** The state is stored at most this often. */
const saveEveryMs = 30_000

/**
 * All published documents without their texts, in memory. It queries only the changes, and only when someone needs the current
 * state.
 */
export class PublishedDocuments {
  readonly #source: DocumentSource
  readonly #store: StateStore
  readonly #clock: () => number
  #documents: Map<string, DocumentEntry> | undefined
  #origin: string = crypto.randomUUID()
  #log = new ChangeLog()
  /** Ids of documents that may have changed. */
  readonly #noted = new Set<string>()
  /** Those of them whose cached queries have expired. */
  readonly #expired = new Set<string>()
  /** Whether all revisions must be compared. */
  #isDoubtful = false
  /** Everything published before this time is known. */
  #knownFrom = Number.NEGATIVE_INFINITY
  #retryAt = Number.NEGATIVE_INFINITY
  #compareAt = Number.NEGATIVE_INFINITY
  #update: Promise<void> | undefined
  #savedAt = Number.NEGATIVE_INFINITY
  #savedSequence = 0
  /** In ms since 1970. */
  #pagesCheckedAt = Date.now()

  /** @param clock in ms, which never jumps */
  constructor(source: DocumentSource, store: StateStore, clock: () => number = () => performance.now()) {
    this.#source = source
    this.#store = store
    this.#clock = clock
  }

  /** Which tags have changed since the documents were loaded. */
  get log(): ChangeLog {
    return this.#log
  }

  /** Two states with the same origin and the same sequence are the same. */
  get origin(): string {
    return this.#origin
  }

  /** Reports that a document has changed and that the cached queries with its tags have expired. */
  note(id: string): void {
    this.#noted.add(id)
    this.#expired.add(id)
    this.#knownFrom = Number.NEGATIVE_INFINITY
  }

  /** Reports that any document may have changed. */
  doubtAll(): void {
    this.#isDoubtful = true
    this.#knownFrom = Number.NEGATIVE_INFINITY
  }

  /**
   * The documents, by id.
   * @param maxAgeMs how old the state may be; while the Content Lake does not respond, it is older
   * @returns whether it is as new as requested
   * @throws if the content was never read
   */
  async current(
    maxAgeMs: number,
  ): Promise<{ documents: ReadonlyMap<string, DocumentEntry>; isCurrent: boolean }> {
    const needed = this.#clock() - maxAgeMs
    let failure: unknown
    try {
      // An update that began before has perhaps read the state from before a publish.
      while (this.#knownFrom < needed) {
        this.#update ??= this.#updateOnce().finally(() => {
          this.#update = undefined
        })
        await this.#update
      }
    } catch (error) {
      failure = error
    }
    if (!this.#documents) throw failure
    this.#recordNewPages(this.#documents, Date.now())
    return { documents: this.#documents, isCurrent: failure === undefined }
  }

  async #updateOnce(): Promise<void> {
    const startedAt = this.#clock()
    if (startedAt < this.#retryAt) throw new Error('The Content Lake did not respond a moment ago.')
    try {
      const documents = this.#documents ?? (await this.#load())
      const isComplete = await this.#takeChanges(documents)
      if (!isComplete || this.#isDoubtful) {
        await this.#compare(documents)
        this.#isDoubtful = false
        await this.#takeChanges(documents)
      }
      if (startedAt >= this.#compareAt) this.#compareLater(documents)
      this.#knownFrom = startedAt
      await this.#save(documents)
    } catch (error) {
      this.#retryAt = this.#clock() + retryDelayMs
      console.warn(`The site cannot ask what was published (${messageOf(error)}).`)
      throw error
    }
  }

  async #load(): Promise<Map<string, DocumentEntry>> {
    const kept = await this.#store.load()
    const documents = kept?.documents ?? (await this.#source.all())
    if (kept) {
      this.#origin = kept.origin
      this.#log = new ChangeLog(kept.changes)
    }
    this.#savedSequence = kept ? this.#log.sequence : -1
    this.#compareAt = this.#clock() + compareEveryMs
    this.#documents = new Map(documents.map((document) => [document._id, document]))
    return this.#documents
  }

  /** @returns false if there may be changes that this query does not show */
  async #takeChanges(documents: Map<string, DocumentEntry>): Promise<boolean> {
    let isComplete: boolean
    do {
      const ids = [...this.#noted].slice(0, notedCount)
      for (const id of ids) this.#noted.delete(id)
      const { newest, noted, count } = await this.#source.changes(ids).catch((error: unknown) => {
        for (const id of ids) this.#noted.add(id)
        throw error
      })
      const isChanged = (one: DocumentEntry) => documents.get(one._id)?._rev !== one._rev
      isComplete = newest.filter(isChanged).length < newestCount
      for (const document of [...newest, ...noted]) if (isChanged(document)) this.#take(documents, document)
      const present = new Set(noted.map(({ _id }) => _id))
      for (const id of ids) if (!present.has(id)) this.#remove(documents, id)
      for (const id of ids) this.#expired.delete(id)
      isComplete &&= documents.size === count
    } while (this.#noted.size > 0)
    return isComplete
  }

  /** Notes the documents whose revision differs, and those that are gone or new. */
  async #compare(documents: ReadonlyMap<string, DocumentEntry>): Promise<void> {
    const present = new Map((await this.#source.all()).map(({ _id, _rev }) => [_id, _rev]))
    for (const [id, revision] of present) if (documents.get(id)?._rev !== revision) this.#noted.add(id)
    for (const id of documents.keys()) if (!present.has(id)) this.#noted.add(id)
    this.#compareAt = this.#clock() + compareEveryMs
  }

  /** Compares without delaying anyone. What it finds is taken by the next update. */
  #compareLater(documents: ReadonlyMap<string, DocumentEntry>) {
    this.#compareAt = this.#clock() + compareEveryMs
    this.#compare(documents).catch((error: unknown) =>
      console.warn(`The site cannot compare its pages with the published ones (${messageOf(error)}).`),
    )
  }

  #take(documents: Map<string, DocumentEntry>, document: DocumentEntry) {
    const old = documents.get(document._id)
    documents.set(document._id, document)
    this.#log.record(changedTags(old ? [old, document] : [document]), this.#expired.has(document._id))
  }

  #remove(documents: Map<string, DocumentEntry>, id: string) {
    const old = documents.get(id)
    if (old && documents.delete(id)) this.#log.record(changedTags([old]), this.#expired.has(id))
  }

  /** A newsletter issue gets its page at a time, without a new revision. */
  #recordNewPages(documents: ReadonlyMap<string, DocumentEntry>, now: number) {
    for (const document of documents.values()) {
      if (document._type !== 'newsletterIssue') continue
      const time = pageTime(document) ?? 0
      if (time > this.#pagesCheckedAt && time <= now) this.#log.record(changedTags([document]), false)
    }
    this.#pagesCheckedAt = now
  }

  async #save(documents: ReadonlyMap<string, DocumentEntry>): Promise<void> {
    const now = this.#clock()
    if (this.#log.sequence === this.#savedSequence || now < this.#savedAt + saveEveryMs) return
    this.#savedAt = now
    this.#savedSequence = this.#log.sequence
    await this.#store.save({
      origin: this.#origin,
      documents: [...documents.values()],
      changes: this.#log.state,
    })
  }
}
