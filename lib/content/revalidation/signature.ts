import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeSignatureHeader } from '@sanity/webhook'

interface SignedDelivery {
  /** The raw bytes of the body: decoding could change them, and with them the signature. */
  body: Uint8Array
  /** Value of the `sanity-webhook-signature` header: `t=<ms>,v1=<base64url>`. */
  header: string
  secret: string
}

/**
 * Verifies a webhook's signature as Sanity computes it: HMAC-SHA256 over `<timestamp>.<body>`. @sanity/webhook does not
 * compare in constant time or use the raw bytes. Sanity does not say whether it signs a retry, up to 30 minutes later, again: no age
 * makes a signature invalid.
 * @returns when the delivery was signed, in ms since 1970; otherwise what is wrong with the signature
 */
export function signedTime({ body, header, secret }: SignedDelivery): number | 'malformed' | 'wrong' {
  let signed: ReturnType<typeof decodeSignatureHeader>
  try {
    signed = decodeSignatureHeader(header)
  } catch {
    return 'malformed'
  }
  const expected = createHmac('sha256', secret).update(`${signed.timestamp}.`).update(body).digest()
  const given = Buffer.from(signed.hashedPayload, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? signed.timestamp : 'wrong'
}
