import { isAgentRequest } from '../agent-request.ts'
import { isPageRequest } from '../page-request.ts'
import { reportTarget } from '../report-target.ts'
import { maxUserAgentLength } from '../visit.ts'
import { type Entry, splitEntries } from './entries.ts'
import { isAnonymous, LineCounts } from './line-counts.ts'
import { type LineReader, lineId } from './log-line.ts'
import type { LogPart } from './log-parts.ts'
import { LineError } from './logged-request.ts'

/** A part of a log without what is not reported. */
export interface ReducedPart {
  /** The visits, one on each line. */
  body: Buffer
  /** The lines of the visits in the part, from 1. */
  lines: number[]
  /** Of the lines that are not sent, and the formats of all. */
  counts: LineCounts
  /** The lines that cannot be read, counted from 1 in the part. */
  invalid: { line: number; message: string }[]
}

/** What is sent of a line: nothing of the request of a person, and the fields of a visit of that of an agent. @throws LineError */
function reduceEntry({ bytes, offset }: Entry, reader: LineReader, counts: LineCounts): string | undefined {
  if (!bytes) throw new LineError('tooLong', 'The line is too long.')
  const read = reader.read(bytes)
  if (typeof read === 'string') {
    counts.add(read)
    return undefined
  }
  const { format, request } = read
  const { id, at, method, path, status, userAgent, address } = request
  counts.addFormat(format)
  if (isAnonymous(userAgent)) counts.add('anonymous')
  else if (!isAgentRequest(userAgent)) counts.add('notAgent')
  else if (path === undefined || !isPageRequest(method, path)) counts.add('notPage')
  else
    return JSON.stringify({
      visit_id: id ?? lineId(offset, bytes),
      time: new Date(at).toISOString(),
      path: reportTarget(path),
      status,
      user_agent: userAgent.slice(0, maxUserAgentLength),
      address,
    })
  return undefined
}

/**
 * Removes from a part of a log what does not belong to a visit of an agent: requests of people, queries, referrers and users.
 * @param reader knows what the lines before say of these
 */
export function reducePart(
  { offset, body }: Pick<LogPart, 'offset' | 'body'>,
  reader: LineReader,
): ReducedPart {
  const reduced: string[] = []
  const lines: number[] = []
  const counts = new LineCounts()
  const invalid: ReducedPart['invalid'] = []
  for (const entry of splitEntries(body, body.length)) {
    try {
      const text = reduceEntry({ ...entry, offset: offset + entry.offset }, reader, counts)
      if (text === undefined) continue
      reduced.push(`${text}\n`)
      lines.push(entry.number)
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      counts.add(error.problem)
      counts.addFormat(error.format)
      invalid.push({ line: entry.number, message: error.message })
    }
  }
  return { body: Buffer.from(reduced.join('')), lines, counts, invalid }
}
