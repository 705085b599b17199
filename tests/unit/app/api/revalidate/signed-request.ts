import { encodeSignatureHeader } from '@sanity/webhook'

export const secret = 'a-secret-for-tests-only'

interface Delivery {
  body: string | Uint8Array<ArrayBuffer>
  /** The time of the signature, in ms since 1970. */
  at?: number
  /** Replaces the signature header; null omits it. */
  header?: string | null
  signedWith?: string
}

/** A delivery signed with Sanity's own library. */
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
