import { createHmac } from 'node:crypto'

/** A person as the server sees them: on another site, another day or with another browser they are someone else. */
export interface Visitor {
  siteId: string
  /** From `clientKeyOf`. */
  client: string
  userAgent: string
}

const digestBytes = 16
/** Of the 64 bits that a sketch reads, 12 choose one of 4,096 registers. */
const rankBits = 52n

/** The site is part of it, so that nobody can find a visitor of one customer among those of another. */
function keyed(salt: string, { siteId, client, userAgent }: Visitor): Buffer {
  return createHmac('sha256', Buffer.from(salt, 'hex')).update(`${siteId}\n${client}\n${userAgent}`).digest()
}

/**
 * The digest by which a visitor is counted once a day. Without the salt, which is deleted after its day, nobody can compute it
 * again or link it with another day's.
 * @param daySalt in hex
 * @returns 32 hexadecimal digits
 */
export const visitorDigest = (daySalt: string, visitor: Visitor): string =>
  keyed(daySalt, visitor).subarray(0, digestBytes).toString('hex')

/**
 * What a month's HyperLogLog sketch learns of a visitor: a register, and the number of leading zeros of the rest plus one.
 * One in 4,096 visitors has the same register, so it identifies nobody.
 * @param monthSalt in hex
 */
export function sketchEntry(monthSalt: string, visitor: Visitor): { register: number; rank: number } {
  const bits = keyed(monthSalt, visitor).readBigUInt64BE()
  const rest = BigInt.asUintN(Number(rankBits), bits)
  const usedBits = rest === 0n ? 0 : rest.toString(2).length
  return { register: Number(bits >> rankBits), rank: Number(rankBits) - usedBits + 1 }
}
