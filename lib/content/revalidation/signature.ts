import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeSignatureHeader } from '@sanity/webhook'

/** How far a delivery's clock may be from ours, either way, before it counts as a replay. */
const windowMs = 300_000

export type SignatureVerdict = 'valid' | 'malformed' | 'outside the time window' | 'wrong'

interface SignedDelivery {
  /** The body exactly as it came: a byte changed by decoding would change the signature. */
  body: Uint8Array
  /** Value of the `sanity-webhook-signature` header: `t=<ms>,v1=<base64url>`. */
  header: string
  secret: string
  /** The present, in ms since 1970. */
  now: number
}

/**
 * Judges a webhook's signature the way Sanity signs: HMAC-SHA256 over `<timestamp>.<body>`. @sanity/webhook checks the
 * same, but neither in constant time, nor on the raw bytes, nor within a window.
 */
export function judgeSignature({ body, header, secret, now }: SignedDelivery): SignatureVerdict {
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
