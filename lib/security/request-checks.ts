import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the bearer token (RFC 6750, section 2.1), compared in constant time. */
export function hasBearer({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(secret))
}

/** Names of the local machine, as in a URL. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request was sent to the site's own host name or to the local machine. With DNS rebinding, another site's name
 * resolves to this server, and its requests have that name: a page cannot change `Host`.
 * @param host the request's `Host`, with or without a port
 * @param siteUrl origin of the site
 */
export function isOwnHost(host: string | null, siteUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && [new URL(siteUrl).hostname, ...loopbackNames].includes(name)
}

/**
 * Whether a form may have been posted from a page of this site. Browsers send the origin of a request in headers that pages
 * cannot change (https://web.dev/articles/fetch-metadata). A client that sends neither header is no browser, so no other site
 * can have made it send the request.
 * @param siteUrl origin of the site
 */
export function isFromOwnPage({ headers }: Pick<Request, 'headers'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === headers.get('host') || isOwnHost(host, siteUrl))
}

/**
 * Reads a request's body up to a limit.
 * @param limit in bytes
 * @returns the raw bytes; undefined if the body is longer
 */
export async function boundedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) return undefined
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.byteLength
    if (length > limit) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const form = z.instanceof(FormData)

/** The form that a server action was called with; an empty form for any other value that a client sent. */
export const postedForm = (posted: unknown): FormData => form.safeParse(posted).data ?? new FormData()
