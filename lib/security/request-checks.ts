import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries the secret (RFC 6750, section 2.1), told in constant time. */
export function hasBearer({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(secret))
}

/** The names by which a machine calls itself, as an address writes them. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request was sent to this site by its own name, or to the machine it runs on. A page elsewhere whose name was made
 * to lead here (DNS rebinding) sends that name: its browser lets it change no `Host`.
 * @param host the request's `Host`, with or without a port
 * @param siteUrl origin of the site
 */
export function isOwnHost(host: string | null, siteUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && [new URL(siteUrl).hostname, ...loopbackNames].includes(name)
}

/**
 * Whether a form may have been posted from a page of this site. Browsers say where a request comes from, and no page can
 * change what they say (https://web.dev/articles/fetch-metadata); who sends neither header is no browser, which a
 * stranger's page could not make act for its visitor.
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
 * Reads a request's body, but no more of it than is allowed.
 * @param limit in bytes.
 * @returns the raw bytes, or undefined when there are more.
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

/** What a server action was called with, which can be anything: what is no form counts as an empty one. */
export const postedForm = (posted: unknown): FormData => form.safeParse(posted).data ?? new FormData()
