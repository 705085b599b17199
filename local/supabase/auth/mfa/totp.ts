import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** The length that RFC 4226 (section 4, R6) recommends. */
const SECRET_BYTES = 20
/** Steps before and after the current one whose codes are accepted, for clocks that differ (RFC 6238, section 5.2). */
const SKEW = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding (RFC 4648, section 6), as authenticator apps read secrets. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** @throws RangeError for a character outside the alphabet */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => {
    const value = ALPHABET.indexOf(character)
    if (value < 0) throw new RangeError('The text is not base 32.')
    return value.toString(2).padStart(5, '0')
  })
  const octets = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
}

/** @returns a new secret, in base 32 */
export const newSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

/**
 * The one-time password of a moment (RFC 6238, with HMAC-SHA-1).
 * @param key the secret's bytes
 * @param seconds since 1970
 */
export function codeAt(key: Uint8Array, seconds: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / STEP_SECONDS)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** Whether a code belongs to the secret now, or one step earlier or later. */
export function isCurrentCode(secret: string, code: string, seconds: number = Date.now() / 1000): boolean {
  if (!/^\d{6}$/.test(code)) return false
  const key = fromBase32(secret)
  const given = Buffer.from(code)
  const steps = Array.from({ length: 2 * SKEW + 1 }, (_, index) => index - SKEW)
  const matches = steps.map((step) =>
    timingSafeEqual(given, Buffer.from(codeAt(key, seconds + step * STEP_SECONDS))),
  )
  return matches.includes(true)
}

/** The address that authenticator apps read from a QR code (Key Uri Format of Google Authenticator). */
export function keyUri(issuer: string, account: string, secret: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  const values = { algorithm: 'SHA1', digits: '6', issuer, period: '30', secret }
  return `otpauth://totp/${label}?${new URLSearchParams(values)}`
}
