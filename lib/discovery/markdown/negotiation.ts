import Negotiator from 'negotiator'
import { markdownType } from '@/lib/pages/markdown-address'

const html = 'text/html'

/** Parameters other than the weight: a variant or charset of Markdown (RFC 7763, section 2) asks for Markdown all the same. */
const otherParameters = /;\s*(?!q\s*=)[^;,]*/gi

/**
 * Whether a client would rather have Markdown than HTML, by the weights of its Accept header (RFC 9110, section 12.5.1).
 * Who names neither, and who takes either without having named Markdown, gets HTML, as every browser does.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.toLowerCase().includes(markdownType)) return false
  const headers = { accept: accept.replace(otherParameters, '') }
  return new Negotiator({ headers }).mediaType([html, markdownType]) === markdownType
}
