import { openAsBlob } from 'node:fs'
import { LakeError } from '../http/lake-error.ts'
import { isActive } from './file-type.ts'

/** The same name always means the same bytes, so responses never become stale. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** The policy of a file that a browser opens directly: an opaque origin and no scripts. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export interface AssetResponseOptions {
  readonly mimeType: string
  /** Without quotes. */
  readonly etag: string
  /** Set if the browser is to save the response: the proposed file name, or `''` to propose none. */
  readonly download?: string | undefined
  /** Request headers that the response depends on. */
  readonly vary?: string
}

const attachment = (name: string) => {
  if (name === '') return 'attachment'
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`
}

function headersOf(options: AssetResponseOptions): Headers {
  const headers = new Headers({
    'content-type': options.mimeType,
    'cache-control': IMMUTABLE,
    etag: `"${options.etag}"`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (options.vary) headers.set('vary', options.vary)
  if (options.download !== undefined) headers.set('content-disposition', attachment(options.download))
  if (isActive(options.mimeType)) headers.set('content-security-policy', SANDBOX_POLICY)
  return headers
}

/** Whether If-None-Match names this version. */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (!known) return false
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${etag}"`)
}

/** A 304 response if the client has this version, otherwise undefined. */
export function notModified(request: Request, options: AssetResponseOptions): Response | undefined {
  if (!isKnown(request, options.etag)) return undefined
  const headers = headersOf(options)
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** A response with bytes from memory. */
export function bytesResponse(bytes: Uint8Array<ArrayBuffer>, options: AssetResponseOptions): Response {
  const headers = headersOf(options)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(bytes, { headers })
}

/** The range of `bytes=a-b`, `bytes=a-` or `bytes=-n`; undefined for the whole file. */
function rangeOf(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/**
 * A response with a stored file or the requested range of it.
 * @throws LakeError 404 if the file does not exist.
 */
export async function fileResponse(
  request: Request,
  path: string,
  options: AssetResponseOptions,
): Promise<Response> {
  const file = await openAsBlob(path).catch(() => {
    throw LakeError.plain(404, 'Asset not found')
  })
  const headers = headersOf(options)
  headers.set('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.get('range'), file.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.size}` } })
  }
  if (!range) {
    headers.set('content-length', String(file.size))
    return new Response(file.stream(), { headers })
  }
  headers.set('content-length', String(range.end - range.start + 1))
  headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return new Response(file.slice(range.start, range.end + 1).stream(), { status: 206, headers })
}
