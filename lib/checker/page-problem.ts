import type { FetchedFile } from './check'
import type { ScanProblem, ScanProblemCode } from './report'

const advice: Readonly<Record<ScanProblemCode, string>> = {
  'invalid-address': 'Enter the address of a page, for example example.com or https://example.com/pricing.',
  'private-address': 'Only pages on the public internet can be checked.',
  'unknown-host': 'Check the spelling of the address.',
  'connection-refused':
    'Open the page in your browser. If it opens there, a firewall may be keeping our checker out.',
  tls: 'Renew or repair the certificate: browsers and assistants refuse the page as well.',
  timeout: 'Try again in a minute. Assistants give up on slow pages sooner than people do.',
  'too-many-redirects': 'Open the address in your browser, and check the page that it ends on.',
  'invalid-response': 'Ask the person who runs the server to look at its responses.',
  'refused-by-robots': 'To use the checker, remove the rules for its name from robots.txt.',
  'not-found': 'Check the path of the address, or check your home page.',
  blocked: 'Allow our checker in your firewall, or check a page that needs no sign-in.',
  'server-error': 'Try again later. If the error persists, ask the person who runs the server.',
  'not-html': 'Enter the address of a web page, not of a file.',
  stopped: 'Run the check again.',
}

/** A problem with its advice. */
export const problemOf = (
  code: ScanProblemCode,
  message: string,
  url: string,
  more: Partial<Pick<ScanProblem, 'status' | 'blocksAssistants'>> = {},
): ScanProblem => ({
  code,
  message,
  advice: advice[code],
  url,
  status: null,
  blocksAssistants: null,
  ...more,
})

const looksLikeHtml = (text: string) =>
  /<(?:!doctype html|html|head|body|title|h1|p|div)\b/i.test(text.slice(0, 5_000))

/** Why a fetched file is not a page that can be judged; undefined if it is one. */
export function pageProblem(file: FetchedFile): ScanProblem | undefined {
  if (file.state === 'skipped')
    return problemOf('too-many-redirects', 'The page takes too many requests.', file.url)
  if (file.state === 'failed') {
    const { problem, message, url } = file
    return problemOf(problem === 'aborted' ? 'stopped' : problem, message, url)
  }
  const { response, mediaType, text } = file
  const { status, url } = response
  const host = new URL(url).hostname
  const withStatus = (code: ScanProblemCode, message: string) => problemOf(code, message, url, { status })
  if (status === 404 || status === 410)
    return withStatus(
      'not-found',
      `There is no page at this address: ${host} responds with status ${status}.`,
    )
  if (status >= 500) return withStatus('server-error', `${host} responds with an error, status ${status}.`)
  if (status >= 400) return withStatus('blocked', `${host} refuses our request with status ${status}.`)
  if (status >= 300)
    return withStatus('invalid-response', `${host} responds with status ${status}, which leads nowhere.`)
  const isHtml = mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
  if (!isHtml && (mediaType !== '' || !looksLikeHtml(text)))
    return withStatus(
      'not-html',
      `This address is a file (${mediaType || 'of unknown type'}), not a web page.`,
    )
  if (text.trim() === '') return withStatus('not-html', `${host} responds with an empty page.`)
  return undefined
}
