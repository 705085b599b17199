import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries the secret (RFC 6750, section 2.1), told in constant time. */
export function hasBearer({ headers }: Pick<Request, 'headers'>, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(secret))
}
