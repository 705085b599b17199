import { createHash } from 'node:crypto'

/** `tag`: public, in the customer's pages. `server`: secret. */
export type KeyKind = 'tag' | 'server'

/** 192 random bits in base64url after the prefix. */
const forms: Readonly<Record<KeyKind, RegExp>> = {
  tag: /^tag_[A-Za-z0-9_-]{32}$/,
  server: /^srv_[A-Za-z0-9_-]{32}$/,
}

/** Whether a text has the form of a key, so that others are refused without asking the database. */
export const isKey = (kind: KeyKind, text: string): boolean => forms[kind].test(text)

/** The SHA-256 digest under which a key is stored, in hex. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The server key in the Authorization header (RFC 6750, section 2.1); undefined if there is none of its form. */
export function bearerKey({ headers }: Pick<Request, 'headers'>): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && isKey('server', token) ? token : undefined
}
