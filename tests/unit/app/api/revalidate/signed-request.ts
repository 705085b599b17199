import { encodeSignatureHeader } from '@sanity/webhook'

export const secret = 'a-secret-for-tests-only'

interface Delivery {
  body: string | Uint8Array<ArrayBuffer>
  /** ms since 1970 the delivery claims to have been signed at. */
  at?: number
  /** Replaces the signature header; null leaves it out. */
  header?: string | null
  signedWith?: string
}

/** A delivery as Sanity's own library signs it. */
export async function signedRequest({ body, at = Date.now(), header, signedWith = secret }: Delivery) {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signature = header === undefined ? await encodeSignatureHeader(text || ' ', at, signedWith) : header
  return new Request('http://localhost:3000/api/revalidate', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'sanity-webhook-signature': signature }),
    },
  })
}
