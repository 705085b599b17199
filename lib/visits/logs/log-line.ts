import { maxAheadMs, type Visit } from '../events/recognize-visit'
import { readCommonLine } from './common-line'
import { readJsonLine } from './json-line'
import { lineId } from './line-id'
import { LineError } from './logged-request'
import type { Line } from './read-lines'

/** The longest line of a log, in bytes. */
export const maxLineBytes = 64 * 1024

/** An editor on Windows may have added a byte order mark. */
const ends = /^\ufeff|\r$/g

/**
 * Reads a line of a log, in any of the formats; they may be mixed.
 * @param fileOffset where the first line begins in the file, in bytes
 * @returns undefined for an empty line, and for a request without a path
 * @throws LineError
 */
export function readLogLine({ offset, bytes }: Line, fileOffset: number): Visit | undefined {
  if (!bytes) throw new LineError('The line is longer than 64 KB.')
  const text = bytes.toString('utf8').replace(ends, '').trim()
  if (text === '') return undefined
  const { path, ...request } = text.startsWith('{') ? readJsonLine(text) : readCommonLine(text)
  if (request.at - Date.now() > maxAheadMs)
    throw new LineError('The time is more than 5 minutes ahead. Check the clock and the time zone.')
  return path === undefined ? undefined : { id: lineId(fileOffset + offset, bytes), path, ...request }
}
