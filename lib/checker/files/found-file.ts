import type { FetchedFile, FileName, Site } from '../check'

/** Whether a file exists at its address, or why that is not known. */
export type FoundFile =
  | { state: 'found'; file: FetchedFile & { state: 'answered' } }
  /** `because` ends a sentence: "it responds with status 404". */
  | { state: 'absent'; url: string; because: string }
  | { state: 'unknown'; url: string; because: string }

type Answered = FetchedFile & { state: 'answered' }

/** What follows the comments at the start of a text. A pattern would try all their combinations. */
function afterComments(text: string): string {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end === -1) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

const startsAsHtml = (text: string) =>
  /^<(?:!doctype html|html|head|body)\b/i.test(afterComments(text.slice(0, 20_000)))

/** Crawlers take rules from a robots.txt of any type. */
const isRobotsFile = (text: string) =>
  !text.trimStart().startsWith('<') && /^[ \t]*user-agent[ \t]*:/im.test(text)

function isHtml({ mediaType, text }: Answered, name: FileName): boolean {
  if (startsAsHtml(text)) return true
  const isCalledHtml = mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
  return isCalledHtml && !(name === 'robots' && isRobotsFile(text))
}

/** Whether the site answers any address with this same text, also one that cannot exist. */
function isFallback(file: Answered, { files }: Site): boolean {
  const missing = files.missing
  return (
    missing?.state === 'answered' &&
    missing.response.status === 200 &&
    missing.mediaType === file.mediaType &&
    missing.text.trim() === file.text.trim()
  )
}

const skipReasons = {
  robots: 'robots.txt asks our checker not to fetch it',
  limit: 'a check makes at most 15 requests',
  'not-needed': 'nothing leads to it',
}

/** Looks for a file that is not a page: an HTML page at its address, or what the site answers to any address, is not that file. */
export function findFile(site: Site, name: FileName): FoundFile {
  const file = site.files[name]
  if (!file) return { state: 'unknown', url: '', because: 'it was not asked for' }
  const { url } = file
  if (file.state === 'skipped') return { state: 'unknown', url, because: skipReasons[file.reason] }
  if (file.state === 'failed')
    return { state: 'unknown', url, because: `there was no response: ${withoutStop(file.message)}` }
  const { status } = file.response
  if (status !== 200) return { state: 'absent', url, because: `its address responds with status ${status}` }
  if (isHtml(file, name)) return { state: 'absent', url, because: 'its address responds with an HTML page' }
  if (file.text.trim() === '' && file.response.body.byteLength === 0)
    return { state: 'absent', url, because: 'it is empty' }
  if (isFallback(file, site))
    return { state: 'absent', url, because: 'the site responds with the same text at any address' }
  return { state: 'found', file }
}

/** A sentence as the end of another one. */
const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')
