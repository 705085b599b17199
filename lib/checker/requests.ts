import pLimit from 'p-limit'
import { safeFetch } from '../safe-fetch/safe-fetch'
import { SafeFetchError, type SafeResponse } from '../safe-fetch/safe-response'
import { type FetchedFile, type FileName, scannedFiles } from './check'
import { decodeText } from './page/decode-text'
import type { ScanEvent } from './report'

/** A check makes at most this many requests, redirects included (product decision: it is polite). */
const maxRequests = 15
/** Requests to one site at the same time. */
const concurrency = 4
const timeoutMs = 10_000
const maxBytes = 2_000_000
const maxRedirects = 5

/** The limit of requests is reached. */
class LimitReached extends Error {
  override name = 'LimitReached'
}

export interface RequestOptions {
  userAgent: string
  /** Origins that may be fetched although they are not on the public internet. */
  allowedOrigins: readonly string[]
  /** Stops the scan. */
  signal: AbortSignal | undefined
  /** Ends what still runs as if the site had not responded, so that the scan reports what it knows. */
  deadline: AbortSignal
  emit: (event: ScanEvent) => void
}

/** Servers send files of a type that they do not know, such as one without an extension, as octet-stream. */
const isText = (mediaType: string) =>
  mediaType === '' || /^text\/|[/+](?:json|xml|yaml)$|javascript|^application\/octet-stream$/.test(mediaType)

function answered(url: string, response: SafeResponse): FetchedFile & { state: 'answered' } {
  const contentType = response.headers.get('content-type')
  const mediaType = (contentType ?? '').split(';')[0]?.trim().toLowerCase().slice(0, 100) ?? ''
  const text = isText(mediaType) ? decodeText(response.body, contentType) : ''
  return { state: 'answered', url, response, text, mediaType }
}

/** The requests of one scan: counted, limited, recorded, and reported while they run. */
export class Requests {
  readonly #options: RequestOptions
  readonly #queue = pLimit(concurrency)
  #count = 0

  constructor(options: RequestOptions) {
    this.#options = options
  }

  /** Fetches a file. @throws only if the scan was stopped */
  get(name: FileName, url: string, headers: Record<string, string> = {}): Promise<FetchedFile> {
    return this.#queue(() => this.#fetch(name, url, headers))
  }

  async #fetch(name: FileName, url: string, headers: Record<string, string>): Promise<FetchedFile> {
    const { userAgent, allowedOrigins, signal, deadline, emit } = this.#options
    signal?.throwIfAborted()
    const late = {
      state: 'failed',
      url,
      problem: 'timeout',
      message: 'The site responds too slowly.',
    } as const
    if (deadline.aborted) return late
    if (this.#count >= maxRequests) return { state: 'skipped', url, reason: 'limit' }
    const { purpose } = scannedFiles[name]
    const start = performance.now()
    const record = { purpose, url, status: null, mediaType: null, bytes: null, problem: null }
    const elapsed = () => Math.round(performance.now() - start)
    emit({ type: 'looking', purpose, url })
    try {
      const response = await safeFetch(url, {
        headers: { 'user-agent': userAgent, accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
        allowedOrigins,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        timeoutMs,
        maxBytes,
        maxRedirects,
        beforeRequest: () => {
          this.#count += 1
          if (this.#count > maxRequests) throw new LimitReached()
        },
      })
      const file = answered(url, response)
      emit({
        type: 'request',
        request: {
          ...record,
          status: response.status,
          mediaType: file.mediaType,
          bytes: response.body.byteLength,
          durationMs: elapsed(),
        },
      })
      return file
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof LimitReached) return { state: 'skipped', url, reason: 'limit' }
      if (!deadline.aborted && !(error instanceof SafeFetchError)) throw error
      const failed =
        deadline.aborted || !(error instanceof SafeFetchError)
          ? late
          : ({ state: 'failed', url, problem: error.problem, message: error.message } as const)
      emit({ type: 'request', request: { ...record, durationMs: elapsed(), problem: failed.message } })
      return failed
    }
  }
}
