import { lineId, readRequest } from '@/packages/ai-visits/src/logs/log-line'
import { LineError } from '@/packages/ai-visits/src/logs/logged-request'
import { maxAheadMs, type Visit } from '../events/recognize-visit'
import type { Line } from './read-lines'

/** The longest line of a log, in bytes. */
export const maxLineBytes = 64 * 1024

/**
 * Reads a line of a log, in any of the formats; they may be mixed.
 * @param fileOffset where the first line begins in the file, in bytes
 * @returns undefined for an empty line, and for a request without a path
 * @throws LineError
 */
export function readLogLine({ offset, bytes }: Line, fileOffset: number): Visit | undefined {
  if (!bytes) throw new LineError('The line is longer than 64 KB.')
  const request = readRequest(bytes)
  if (!request) return undefined
  const { id = lineId(fileOffset + offset, bytes), path, ...rest } = request
  if (rest.at - Date.now() > maxAheadMs)
    throw new LineError('The time is more than 5 minutes ahead. Check the clock and the time zone.')
  return path === undefined ? undefined : { id, path, ...rest }
}
