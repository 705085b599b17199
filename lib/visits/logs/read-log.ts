import { type Entry, splitEntries } from '@/packages/ai-visits/src/logs/entries'
import {
  type CountsJson,
  isAnonymous,
  LineCounts,
  type LineKind,
} from '@/packages/ai-visits/src/logs/line-counts'
import { LineReader, lineId } from '@/packages/ai-visits/src/logs/log-line'
import { LineError } from '@/packages/ai-visits/src/logs/logged-request'
import type { W3cHeader } from '@/packages/ai-visits/src/logs/w3c-line'
import { maxAheadMs, type Recognized, recognizeVisit } from '../events/recognize-visit'

/** The longest line of a log, in bytes. */
export const maxLineBytes = 64 * 1024

/** Further ones are only counted. */
export const maxReported = 20

/** Lines of a log, and what is known of those before them. */
export interface LogBlock {
  bytes: Uint8Array
  /** Where they begin in their file, in bytes. */
  fileOffset: number
  header: W3cHeader | undefined
  /** Whether they are the first ones of an upload that does not begin with its file, so the first line may be only the end of one. */
  isContinued: boolean
}

/** What lines of a log say. */
export interface ReadLog {
  lines: number
  recognized: Recognized[]
  /** Of all lines but the recognized ones. */
  counts: CountsJson
  /** The first ones, numbered from 1 within these lines. */
  invalid: { line: number; message: string }[]
  /** For the lines that follow. */
  header: W3cHeader | undefined
}

/** @throws LineError */
function readEntry(
  { offset, bytes }: Entry,
  reader: LineReader,
  { fileOffset }: LogBlock,
  counts: LineCounts,
): Recognized | LineKind {
  if (!bytes) throw new LineError('tooLong', 'The line is longer than 64 KB.')
  const read = reader.read(bytes)
  if (typeof read === 'string') return read
  const { format, request } = read
  if (request.at - Date.now() > maxAheadMs)
    throw new LineError(
      'futureTime',
      'The time is more than 5 minutes ahead. Check the clock and the time zone.',
      format,
    )
  counts.addFormat(format)
  if (isAnonymous(request.userAgent)) return 'anonymous'
  const { id = lineId(fileOffset + offset, bytes), ...rest } = request
  return recognizeVisit({ id, ...rest })
}

/** An error of a line. A line that continues one of the upload before is cut off. @throws what is no LineError */
function problemOf(error: unknown, isEndOfLine: boolean): LineError {
  if (!(error instanceof LineError)) throw error
  if (!isEndOfLine || error.problem !== 'unknownFormat') return error
  return new LineError('cut', 'This is only the end of a line. Divide the log between lines.')
}

/**
 * Reads lines of a log. Many short ones take a while, so it runs in a thread of its own (log-thread.ts). Each line counts once: in the
 * counts, or as recognized.
 */
export function readLog(block: LogBlock): ReadLog {
  const reader = new LineReader(block.header)
  const counts = new LineCounts()
  const read = { lines: 0, recognized: [] as Recognized[], invalid: [] as ReadLog['invalid'] }
  for (const entry of splitEntries(Buffer.from(block.bytes), maxLineBytes)) {
    read.lines = entry.number
    try {
      const found = readEntry(entry, reader, block, counts)
      if (typeof found === 'string') counts.add(found)
      else read.recognized.push(found)
    } catch (error) {
      const { problem, message, format } = problemOf(error, block.isContinued && entry.number === 1)
      counts.add(problem)
      counts.addFormat(format)
      if (read.invalid.length < maxReported) read.invalid.push({ line: entry.number, message })
    }
  }
  return { ...read, counts: counts.toJson(), header: reader.header }
}
