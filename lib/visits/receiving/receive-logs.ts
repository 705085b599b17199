import 'server-only'
import { jsonResponse } from '@/lib/http/responses'
import { bearerKey } from '@/lib/security/keys'
import { threadProblemOf } from '@/lib/threads/job-thread'
import { notText } from '@/packages/ai-visits/src/logs/file-kind'
import type { W3cHeader } from '@/packages/ai-visits/src/logs/w3c-line'
import { keyRefusal } from '../keys/key-refusal'
import { siteOfKey } from '../keys/known-keys'
import { readLogInThread } from '../logs/log-thread'
import { LogUpload } from '../logs/log-upload'
import { readBlocks } from '../logs/read-blocks'
import type { LogBlock, ReadLog } from '../logs/read-log'
import { acquireUpload } from '../logs/upload-slots'
import { answerRefusals, busy, Refusal, tooLarge } from '../refusal'
import { requireRoom, storeBatch } from '../storing/store-batch'
import { storedBefore } from '../storing/stored-before'
import { countBody, countVisits } from './limits'

/** Lines that are read at a time. */
const blockBytes = 64 * 1024
/** Enough to know what a file is. */
const beginningBytes = 512

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
async function readLines(siteId: string, block: LogBlock): Promise<ReadLog> {
  try {
    return await readLogInThread(siteId, block)
  } catch (error) {
    const problem = threadProblemOf(error)
    if (!problem) throw error
    throw problem === 'busy'
      ? busy()
      : new Refusal(400, 'invalid_request', 'The lines take too long to read. Send smaller parts.')
  }
}

/** The same chunks. @throws Refusal if they begin like a file that is no text */
async function* textChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let isFirst = true
  for await (const chunk of chunks) {
    const problem = isFirst ? notText(Buffer.from(chunk.subarray(0, beginningBytes))) : undefined
    if (problem !== undefined) throw new Refusal(400, 'invalid_request', problem)
    isFirst = false
    yield chunk
  }
}

async function receive(
  request: Request,
  { siteId, digest }: { siteId: string; digest: string },
  fileOffset: number,
): Promise<Response> {
  const upload = new LogUpload(async (events) => {
    await countVisits(digest, events.length)
    const known = await storedBefore(siteId, events)
    const fresh = events.filter(({ id }) => !known.has(id))
    await storeBatch({ digest, source: 'logs', version: versionOf(request), events: fresh }, 'server')
    return { known: events.length - fresh.length }
  })
  let offset = fileOffset
  let header: W3cHeader | undefined
  try {
    if (request.body)
      for await (const bytes of readBlocks(textChunks(boundedChunks(request.body)), blockBytes)) {
        await countBody(digest, bytes.byteLength)
        const isContinued = fileOffset > 0 && offset === fileOffset
        const read = await readLines(siteId, { bytes, fileOffset: offset, header, isContinued })
        header = read.header
        await upload.add(read)
        offset += bytes.byteLength
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
 * Takes a part of a log (POST /api/visits/logs), in any of the formats that LineReader reads. Its memory does not grow with
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
