import type { Check, FetchedFile } from '../../check'
import type { Evidence } from '../../report'

type Answered = FetchedFile & { state: 'answered' }

function summaryOf({ mediaType, response: { status } }: Answered, isEmpty: boolean): string {
  if (status !== 200) return `A request for Markdown gets status ${status}.`
  if (mediaType !== 'text/markdown') return 'A request for Markdown gets the same response as any other.'
  return isEmpty
    ? 'The response to a request for Markdown is empty.'
    : 'The response is labeled Markdown, but it is HTML.'
}

export const negotiationCheck: Check = {
  id: 'markdown-negotiation',
  group: 'agent',
  title: 'The page responds in Markdown to agents that ask for it',
  weight: 3,
  why: 'Some agents send "Accept: text/markdown", and can then read the page with a fraction of the tokens.',
  source: {
    title: 'RFC 9110, content negotiation',
    url: 'https://www.rfc-editor.org/rfc/rfc9110#section-12',
  },
  needs: ['markdown'],
  judge({ files: { markdown }, finalAddress }) {
    const url = finalAddress.href
    if (markdown?.state !== 'answered')
      return { verdict: 'unknown', summary: 'There was no response to a request for Markdown.', evidence: [] }
    const { mediaType, text, response } = markdown
    const evidence: Evidence[] = [
      {
        text: `"Accept: text/markdown" gets status ${response.status}, ${mediaType || 'no content type'}.`,
        url,
        quote: text.trim().slice(0, 120),
      },
    ]
    const isMarkdown = response.status === 200 && mediaType === 'text/markdown'
    const isEmpty = text.trim() === ''
    if (isMarkdown && !isEmpty && !/^\s*<(?:!doctype|html)\b/i.test(text)) {
      return {
        verdict: 'pass',
        summary: 'The page responds in Markdown to agents that ask for it.',
        evidence,
      }
    }
    return {
      verdict: 'fail',
      summary: summaryOf(markdown, isEmpty),
      evidence,
      fix: {
        text: 'Serve the Markdown version to requests that prefer it, and tell caches that the response depends on it.',
        code: {
          language: 'http',
          text: 'HTTP/1.1 200 OK\nContent-Type: text/markdown; charset=utf-8\nVary: Accept',
        },
      },
    }
  },
}
