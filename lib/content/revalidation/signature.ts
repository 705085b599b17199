import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeSignatureHeader } from '@sanity/webhook'

/** A delivery with a timestamp further from now, in either direction, counts as a replay. */
const windowMs = 300_000

export type SignatureResult = 'valid' | 'malformed' | 'outside the time window' | 'wrong'

interface SignedDelivery {
  /** The raw bytes of the body: decoding could change them, and with them the signature. */
  body: Uint8Array
  /** Value of the `sanity-webhook-signature` header: `t=<ms>,v1=<base64url>`. */
  header: string
  secret: string
  /** Current time, in ms since 1970. */
  now: number
}

/**
 * Verifies a webhook's signature as Sanity computes it: HMAC-SHA256 over `<timestamp>.<body>`. @sanity/webhook does not
 * compare in constant time, use the raw bytes or limit the age of a signature.
 */
export function verifySignature({ body, header, secret, now }: SignedDelivery): SignatureResult {
  let signed: ReturnType<typeof decodeSignatureHeader>
  try {
    signed = decodeSignatureHeader(header)
  } catch {
    return 'malformed'
  }
  const expected = createHmac('sha256', secret).update(`${signed.timestamp}.`).update(body).digest()
  const given = Buffer.from(signed.hashedPayload, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong'
  return Math.abs(now - signed.timestamp) <= windowMs ? 'valid' : 'outside the time window'
}
