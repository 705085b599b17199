import { createHash } from 'node:crypto'

/**
 * The key of one booking, made of the form's key and of what was typed. The same words twice are one booking; words that were
 * changed after a failure are another, even where the first was stored and only its answer got lost.
 * @returns a UUID (version 8: of one's own making; RFC 9562, section 5.8)
 */
export function bookingKey(formKey: string, ...words: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([formKey, ...words]))
    .digest('hex')
  const variant = '89ab'.at(Number.parseInt(hash.charAt(16), 16) % 4)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
