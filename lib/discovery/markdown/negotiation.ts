import Negotiator from 'negotiator'
import { markdownType } from '@/lib/pages/markdown-address'

const html = 'text/html'

/** Parameters other than the weight: Markdown with a variant or charset (RFC 7763, section 2) is still Markdown. */
const otherParameters = /;\s*(?!q\s*=)[^;,]*/gi

/**
 * Whether a client prefers Markdown to HTML, by the weights of its Accept header (RFC 9110, section 12.5.1). A header
 * that does not name Markdown, as that of every browser, gets HTML.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.toLowerCase().includes(markdownType)) return false
  const headers = { accept: accept.replace(otherParameters, '') }
  return new Negotiator({ headers }).mediaType([html, markdownType]) === markdownType
}
