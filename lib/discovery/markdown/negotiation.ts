import Negotiator from 'negotiator'

const html = 'text/html'

export const markdownType = 'text/markdown'

/**
 * Whether a client would rather have Markdown than HTML, by the weights of its Accept header (RFC 9110, section 12.5.1).
 * Who names neither, and who takes either without having named Markdown, gets HTML, as every browser does.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.toLowerCase().includes(markdownType)) return false
  return new Negotiator({ headers: { accept } }).mediaType([html, markdownType]) === markdownType
}
