import { LineError } from '@/packages/ai-visits/src/logs/logged-request'
import { type Recognized, recognizeVisit } from '../events/recognize-visit'
import { maxLineBytes, readLogLine } from './log-line'
import { readLines } from './read-lines'

/** Further ones are only counted. */
export const maxReported = 20

/** What lines of a log say. */
export interface ReadLog {
  lines: number
  recognized: Recognized[]
  ignored: number
  /** The first ones, numbered from 1 within these lines. */
  invalid: { line: number; message: string }[]
  invalidCount: number
}

/**
 * Reads lines of a log. Many short ones take a while, so it runs in a thread of its own (log-thread.ts).
 * @param fileOffset where they begin in their file, in bytes
 */
export async function readLog({
  bytes,
  fileOffset,
}: {
  bytes: Uint8Array
  fileOffset: number
}): Promise<ReadLog> {
  const read: ReadLog = { lines: 0, recognized: [], ignored: 0, invalid: [], invalidCount: 0 }
  for await (const line of readLines([bytes], maxLineBytes)) {
    read.lines = line.number
    try {
      const visit = readLogLine(line, fileOffset)
      const recognized = visit && recognizeVisit(visit)
      if (recognized) read.recognized.push(recognized)
      else read.ignored += 1
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      read.invalidCount += 1
      if (read.invalid.length < maxReported) read.invalid.push({ line: line.number, message: error.message })
    }
  }
  return read
}
