import { isAgentRequest } from '../agent-request.ts'
import { reportTarget } from '../report-target.ts'
import { maxUserAgentLength } from '../visit.ts'
import { lineId, readRequest } from './log-line.ts'
import type { LogPart } from './log-parts.ts'
import { LineError } from './logged-request.ts'

/** A part of a log without what is not reported. */
export interface ReducedPart {
  /** As many lines as the part has. */
  body: Buffer
  /** The lines that cannot be read, counted from 1 in the part. */
  invalid: { line: number; message: string }[]
}

const lineFeed = 0x0a

/** What is sent of a line: nothing of the request of a person, and the fields of a visit of that of an agent. @throws LineError */
function reduceLine(line: Buffer, offset: number): string {
  const request = readRequest(line)
  if (request?.path === undefined || !isAgentRequest(request.userAgent)) return ''
  return JSON.stringify({
    visit_id: request.id ?? lineId(offset, line),
    time: new Date(request.at).toISOString(),
    path: reportTarget(request.path),
    status: request.status,
    user_agent: request.userAgent.slice(0, maxUserAgentLength),
    address: request.address,
  })
}

/** Removes from a part of a log what does not belong to a visit of an agent: requests of people, queries, referrers and users. */
export function reducePart({ offset, body }: Pick<LogPart, 'offset' | 'body'>): ReducedPart {
  const reduced: string[] = []
  const invalid: ReducedPart['invalid'] = []
  for (let start = 0; start < body.length; ) {
    const found = body.indexOf(lineFeed, start)
    const end = found === -1 ? body.length : found
    let text = ''
    try {
      text = reduceLine(body.subarray(start, end), offset + start)
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      invalid.push({ line: reduced.length + 1, message: error.message })
    }
    reduced.push(`${text}\n`)
    start = end + 1
  }
  return { body: Buffer.from(reduced.join('')), invalid }
}
