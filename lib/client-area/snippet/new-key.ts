import { createHash, randomBytes } from 'node:crypto'

/** A new key, with what is stored of it. */
export interface NewKey {
  /** Only tag keys are stored. */
  key: string
  /** SHA-256, in hex. */
  digest: string
  /** The last 4 characters. */
  hint: string
}

const prefixes = { tag: 'tag_', server: 'srv_' } as const

const randomBytesCount = 24

/** Makes a key of 192 random bits: the prefix of its kind and 32 characters of base64url. */
export function newKey(kind: 'tag' | 'server'): NewKey {
  const key = `${prefixes[kind]}${randomBytes(randomBytesCount).toString('base64url')}`
  return { key, digest: createHash('sha256').update(key).digest('hex'), hint: key.slice(-4) }
}
