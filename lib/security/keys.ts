import { createHash, randomBytes } from 'node:crypto'

/**
 * The prefixes of keys. `tag`: public, in customers' pages. `server`: secret, of customers' servers. `api`: secret, of programs
 * that read an account's figures.
 */
const prefixes = { tag: 'tag_', server: 'srv_', api: 'api_' } as const

export type KeyKind = keyof typeof prefixes

const randomBytesCount = 24

/** Those bytes in base64url. */
const randomPart = /^[A-Za-z0-9_-]{32}$/

/** A new key, with what is stored of it. */
export interface NewKey {
  /** Only tag keys are stored. */
  key: string
  /** SHA-256, in hex. */
  digest: string
  /** The last 4 characters. */
  hint: string
}

/** The SHA-256 digest under which a key is stored, in hex. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Makes a key of 192 random bits: the prefix of its kind and 32 characters of base64url. */
export function newKey(kind: KeyKind): NewKey {
  const key = `${prefixes[kind]}${randomBytes(randomBytesCount).toString('base64url')}`
  return { key, digest: keyDigest(key), hint: key.slice(-4) }
}

/** Whether a text has the form of a key, so that others are refused without asking the database. */
export const isKey = (kind: KeyKind, text: string): boolean =>
  text.startsWith(prefixes[kind]) && randomPart.test(text.slice(prefixes[kind].length))

/** The key in the Authorization header (RFC 6750, section 2.1); undefined if there is none of its form. */
export function bearerKey({ headers }: Pick<Request, 'headers'>, kind: KeyKind): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  return token !== undefined && isKey(kind, token) ? token : undefined
}
