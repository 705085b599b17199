import 'server-only'
import { jsonResponse } from '@/lib/http/responses'
import { bearerKey } from '@/lib/security/keys'
import { eventOf, type Recognized, recognizeVisit } from '../events/recognize-visit'
import { keyRefusal } from '../keys/key-refusal'
import { siteOfKey } from '../keys/known-keys'
import { maxLineBytes, readLogLine } from '../logs/log-line'
import { LineError } from '../logs/logged-request'
import { type Line, readLines } from '../logs/read-lines'
import { acquireUpload } from '../logs/upload-slots'
import { answerRefusals, busy, Refusal, tooLarge } from '../refusal'
import type { StoredEvent } from '../stored-event'
import { requireRoom, storeBatch } from '../storing/store-batch'
import { countVisits } from './limits'

/** Stored at once. */
const batchVisits = 500
/** Further ones are only counted. */
const maxReported = 20

/** What became of the lines of an upload. */
interface LogReport {
  stored: number
  ignored: number
  invalid: { line: number; message: string }[]
  invalidCount: number
}

/** Reads the lines of one upload and stores their visits in batches. */
class LogUpload {
  readonly report: LogReport = { stored: 0, ignored: 0, invalid: [], invalidCount: 0 }
  readonly #fileOffset: number
  readonly #store: (events: StoredEvent[]) => Promise<void>
  #recognized: Recognized[] = []

  /** @param fileOffset where the upload begins in its file, in bytes */
  constructor(fileOffset: number, store: (events: StoredEvent[]) => Promise<void>) {
    this.#fileOffset = fileOffset
    this.#store = store
  }

  /** Whether lines were taken since the last call of `store`. */
  get isWaiting(): boolean {
    return this.#recognized.length > 0
  }

  /** Takes a line. @throws Refusal if a batch is not stored */
  async add(line: Line): Promise<void> {
    try {
      const visit = readLogLine(line, this.#fileOffset)
      const recognized = visit && recognizeVisit(visit)
      if (recognized) this.#recognized.push(recognized)
      else this.report.ignored += 1
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      this.report.invalidCount += 1
      if (this.report.invalid.length < maxReported)
        this.report.invalid.push({ line: line.number, message: error.message })
    }
    if (this.#recognized.length >= batchVisits) await this.store()
  }

  /** Stores the visits that are not stored yet. @throws Refusal if they are not */
  async store(): Promise<void> {
    const events = await Promise.all(this.#recognized.map(eventOf))
    this.#recognized = []
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

async function receive(request: Request, digest: string, fileOffset: number): Promise<Response> {
  const upload = new LogUpload(fileOffset, async (events) => {
    await countVisits(digest, events.length)
    await storeBatch({ digest, source: 'logs', version: null, events }, 'server')
  })
  try {
    if (request.body)
      for await (const line of readLines(boundedChunks(request.body), maxLineBytes)) await upload.add(line)
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
    const { digest } = await siteOfKey(key, 'server', request)
    const release = acquireUpload()
    if (!release) throw busy()
    try {
      return await receive(request, digest, fileOffset)
    } finally {
      release()
    }
  })
