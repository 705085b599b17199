import 'server-only'
import { boundedBody } from './request-checks'

const bodyLimit = 4 * 1024

/** A request to an endpoint that takes the token of a link. */
export interface TokenPost {
  token: string
  fields: FormData
}

const urlEncoded = 'application/x-www-form-urlencoded'

/** Parses a form in either encoding that browsers and email clients use (RFC 8058, section 3.2); empty if invalid. */
function formIn(body: Uint8Array<ArrayBuffer>, contentType = urlEncoded): Promise<FormData> {
  const isMultipart = /^multipart\/form-data\b/i.test(contentType)
  const headers = { 'content-type': isMultipart ? contentType : urlEncoded }
  return new Response(body, { headers }).formData().catch(() => new FormData())
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : undefined)

/**
 * Reads the token of a posted form, or else that of the URL.
 * @param isSigned whether this site signed the token; only such requests are counted, because others do nothing
 * @param checkRateLimit the seconds to wait, if the request is refused
 * @returns undefined above 4 KiB or the rate limit
 */
export async function readPostedToken(
  request: Request,
  isSigned: (token: string) => Promise<boolean>,
  checkRateLimit: (request: Request) => Promise<number | undefined>,
): Promise<TokenPost | undefined> {
  const body = await boundedBody(request, bodyLimit)
  if (!body) return undefined
  const fields = await formIn(body, request.headers.get('content-type') ?? undefined)
  const token = textOf(fields.get('token')) ?? new URL(request.url).searchParams.get('token') ?? ''
  if ((await isSigned(token)) && (await checkRateLimit(request)) !== undefined) return undefined
  return { token, fields }
}
