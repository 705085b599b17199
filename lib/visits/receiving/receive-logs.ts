import 'server-only'
import { jsonResponse } from '@/lib/http/responses'
import { bearerKey } from '@/lib/security/keys'
import { threadProblemOf } from '@/lib/threads/job-thread'
import { eventOf } from '../events/event-of'
import type { Recognized } from '../events/recognize-visit'
import { keyRefusal } from '../keys/key-refusal'
import { siteOfKey } from '../keys/known-keys'
import { readLogInThread } from '../logs/log-thread'
import { readBlocks } from '../logs/read-blocks'
import { maxReported, type ReadLog } from '../logs/read-log'
import { acquireUpload } from '../logs/upload-slots'
import { answerRefusals, busy, Refusal, tooLarge } from '../refusal'
import type { StoredEvent } from '../stored-event'
import { requireRoom, storeBatch } from '../storing/store-batch'
import { countBody, countVisits } from './limits'

/** Stored at once. */
const batchVisits = 500
/** Lines that are read at a time. */
const blockBytes = 64 * 1024

/** What became of the lines of an upload. */
interface LogReport {
  stored: number
  ignored: number
  invalid: { line: number; message: string }[]
  invalidCount: number
}

/** Stores the visits of one upload in batches, and counts its lines. */
class LogUpload {
  readonly report: LogReport = { stored: 0, ignored: 0, invalid: [], invalidCount: 0 }
  readonly #store: (events: StoredEvent[]) => Promise<void>
  #lines = 0
  #recognized: Recognized[] = []

  constructor(store: (events: StoredEvent[]) => Promise<void>) {
    this.#store = store
  }

  /** Takes what was read in the next lines. @throws Refusal if a batch is not stored */
  async add({ lines, recognized, ignored, invalid, invalidCount }: ReadLog): Promise<void> {
    const { report } = this
    report.ignored += ignored
    report.invalidCount += invalidCount
    for (const { line, message } of invalid.slice(0, maxReported - report.invalid.length))
      report.invalid.push({ line: this.#lines + line, message })
    this.#lines += lines
    this.#recognized.push(...recognized)
    while (this.#recognized.length >= batchVisits) await this.#storeFirst()
  }

  /** Whether visits were taken that are not stored yet. */
  get isWaiting(): boolean {
    return this.#recognized.length > 0
  }

  /** Stores the visits that are not stored yet, of which there may be none: that checks the key. @throws Refusal if they are not */
  async store(): Promise<void> {
    do await this.#storeFirst()
    while (this.isWaiting)
  }

  async #storeFirst(): Promise<void> {
    const events = await Promise.all(this.#recognized.splice(0, batchVisits).map(eventOf))
    await this.#store(events)
    this.report.stored += events.length
  }
}

export const maxLogBytes = 5 * 1024 * 1024

/** Within a host's limit for a request. */
const uploadMs = 50_000

const offsetForm = /^\d{1,15}$/

/** The query's offset, 0 if there is none. @throws Refusal */
function offsetOf(request: Request): number {
  const text = new URL(request.url).searchParams.get('offset') ?? '0'
  if (!offsetForm.test(text))
    throw new Refusal(400, 'invalid_request', 'offset: must be the number of bytes before this part.')
  return Number(text)
}

/** The body, up to the limits of size and time. @throws Refusal beyond them, and if the body ends early */
async function* boundedChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  const late = AbortSignal.timeout(uploadMs)
  const cancel = () => reader.cancel().catch(() => undefined)
  // Ends a read that waits for a slow client.
  late.addEventListener('abort', cancel, { once: true })
  const next = () =>
    reader.read().catch(() => {
      throw new Refusal(400, 'invalid_request', 'The body ended early.')
    })
  try {
    for (let length = 0; ; ) {
      const { value } = await next()
      if (late.aborted) throw new Refusal(408, 'timeout', 'The upload took too long. Send smaller parts.')
      if (!value) return
      length += value.byteLength
      if (length > maxLogBytes) throw tooLarge(maxLogBytes)
      yield value
    }
  } finally {
    late.removeEventListener('abort', cancel)
    await cancel()
  }
}

/** The version of the package's command that sends the log; null of other programs, such as curl. */
const versionOf = (request: Request): string | null =>
  /^ai-visits\/([\w.+-]{1,40})$/.exec(request.headers.get('user-agent') ?? '')?.[1] ?? null

/** Reads lines in the thread. @throws Refusal */
async function readLines(siteId: string, bytes: Uint8Array, fileOffset: number): Promise<ReadLog> {
  try {
    return await readLogInThread(siteId, bytes, fileOffset)
  } catch (error) {
    const problem = threadProblemOf(error)
    if (!problem) throw error
    throw problem === 'busy'
      ? busy()
      : new Refusal(400, 'invalid_request', 'The lines take too long to read. Send smaller parts.')
  }
}

async function receive(
  request: Request,
  { siteId, digest }: { siteId: string; digest: string },
  fileOffset: number,
): Promise<Response> {
  const upload = new LogUpload(async (events) => {
    await countVisits(digest, events.length)
    await storeBatch({ digest, source: 'logs', version: versionOf(request), events }, 'server')
  })
  let offset = fileOffset
  try {
    if (request.body)
      for await (const block of readBlocks(boundedChunks(request.body), blockBytes)) {
        await countBody(digest, block.byteLength)
        await upload.add(await readLines(siteId, block, offset))
        offset += block.byteLength
      }
  } catch (error) {
    // What came before the body broke off is stored.
    if (upload.isWaiting) await upload.store()
    throw error
  }
  await upload.store()
  return jsonResponse(200, upload.report)
}

/**
 * Takes a part of a log (POST /api/visits/logs): lines of NDJSON or of the combined log format. Its memory does not grow with
 * the log. If it ends with an error, some visits may be stored; the same part can be sent again.
 * @returns 200 when all visits of known agents are stored; otherwise an error. Never throws
 */
export const receiveLogs = (request: Request): Promise<Response> =>
  answerRefusals(async () => {
    const key = bearerKey(request, 'server')
    if (key === undefined) throw keyRefusal('unknown', 'server')
    const fileOffset = offsetOf(request)
    if (Number(request.headers.get('content-length') ?? 0) > maxLogBytes) throw tooLarge(maxLogBytes)
    requireRoom()
    const site = await siteOfKey(key, 'server', request)
    const release = acquireUpload()
    if (!release) throw busy()
    try {
      return await receive(request, site, fileOffset)
    } finally {
      release()
    }
  })
