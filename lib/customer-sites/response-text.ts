import { decodeText } from '../checker/page/decode-text'
import type { SafeResponse } from '../safe-fetch/safe-response'

/** The text of a response, without a byte order mark. */
export const textOf = ({ body, headers }: Pick<SafeResponse, 'body' | 'headers'>): string =>
  decodeText(body, headers.get('content-type')).replace(/^\uFEFF/, '')

/** Whether a response is an HTML page, which many sites answer to any address, instead of a file. */
export function isHtmlPage(response: Pick<SafeResponse, 'body' | 'headers'>): boolean {
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true
  const { body, headers } = response
  const start = textOf({ body: body.subarray(0, 4_000), headers }).slice(0, 1_000)
  return /^\s*<(?:!doctype html|html|head|body)\b/i.test(start)
}

/** What the sender of a status that is not 200 can do. */
const hints: Record<number, string> = {
  401: 'It asks for a password.',
  403: 'Something refuses our request, for example a firewall or bot protection.',
  404: 'There is nothing at this address.',
  429: 'It limits how often we may ask. Try again later.',
  503: 'It is not available right now, or bot protection refuses our request.',
}

/** Says that an address did not answer with status 200. */
export const statusFault = ({ url, status }: Pick<SafeResponse, 'url' | 'status'>): string =>
  [`We fetched ${url} and got status ${status}.`, hints[status]].filter(Boolean).join(' ')

/** A text of a stranger for a message: one line, without what is not shown, cut. */
export function quote(text: string, maxLength = 80): string {
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line
}
