import type { Destination } from '../configuration.ts'
import { LogFile } from './log-file.ts'
import { type LogPart, LogParts } from './log-parts.ts'
import { type PartResult, postPart } from './post-part.ts'
import { reducePart } from './reduce-part.ts'
import {
  destinationDigest,
  fingerprint,
  isSameLog,
  readState,
  type SentState,
  writeState,
} from './sent-state.ts'

const maxPartBytes = 1_000_000
const maxExamples = 20

export interface SendOptions {
  /** Sends the whole log, whatever was sent before. */
  isRestart: boolean
  /** Is told the share of the log that has been read, from 0 to 1. */
  onProgress: (share: number) => void
  /** Is told what a person should know meanwhile. */
  say: (message: string) => void
}

export interface SendResult extends PartResult {
  /** How many lines were sent. */
  lines: number
  /** How many lines were left out, because they are longer than a part. */
  tooLong: number
  /** Whether the last line has no line break yet, and is left for the next run. */
  hasOpenLine: boolean
  /** The line at which it continued an earlier run, from 0. */
  linesBefore: number
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const nothing = { offset: 0, lines: 0 }

/** Where to begin: where the last run ended, or at the beginning of another log. */
async function findStart(
  log: LogFile,
  state: SentState | undefined,
  beginning: Buffer,
): Promise<{ offset: number; lines: number }> {
  if (!state || !isSameLog(state, beginning)) return nothing
  if (log.isCompressed) return state
  return state.offset <= log.size && (await log.isLineStart(state.offset)) ? state : nothing
}

/** Adds up the results of the parts. */
class Total {
  readonly result: PartResult & { lines: number } = {
    lines: 0,
    stored: 0,
    ignored: 0,
    invalidCount: 0,
    invalid: [],
  }

  add({ lines, linesBefore }: LogPart, { stored, ignored, invalidCount, invalid }: PartResult): void {
    this.result.lines += lines
    this.result.stored += stored
    this.result.ignored += ignored
    this.result.invalidCount += invalidCount
    for (const { line, message } of invalid.slice(0, maxExamples - this.result.invalid.length))
      this.result.invalid.push({ line: linesBefore + line, message })
  }
}

/**
 * Sends one part, without what is not reported.
 * @throws SendError
 */
async function sendPart(
  destination: Destination,
  part: LogPart,
  say: (message: string) => void,
): Promise<PartResult> {
  const { body, invalid } = reducePart(part)
  const result = await postPart(destination, { offset: part.offset, body }, say)
  return {
    stored: result.stored,
    // A line that could not be read was sent as an empty one.
    ignored: Math.max(0, result.ignored - invalid.length),
    invalidCount: result.invalidCount + invalid.length,
    invalid: [...result.invalid, ...invalid].sort((one, other) => one.line - other.line),
  }
}

/**
 * Sends the lines of a log that earlier runs have not sent. After each part that is stored, the state beside the log is written.
 * @throws UsageError for a file that cannot be read
 * @throws SendError if a part could not be sent
 */
export async function sendLog(
  file: string,
  destination: Destination,
  { isRestart, onProgress, say }: SendOptions,
): Promise<SendResult> {
  const log = await LogFile.open(file)
  try {
    const sentTo = destinationDigest(destination)
    const before = isRestart ? undefined : await readState(file)
    const beginning = await log.beginning()
    const start = await findStart(log, before?.destination === sentTo ? before : undefined, beginning)
    const parts = new LogParts(start, maxPartBytes)
    const total = new Total()
    let isStateLost = false
    for await (const part of parts.split(log.chunks(start.offset), log.isCompressed)) {
      total.add(part, await sendPart(destination, part, say))
      const offset = part.offset + part.body.length
      const lines = part.linesBefore + part.lines
      const state = { destination: sentTo, beginning: fingerprint(beginning, offset), offset, lines }
      await writeState(file, state).catch((error: unknown) => {
        if (!isStateLost) say(`The next run will send the whole log again: ${messageOf(error)}.`)
        isStateLost = true
      })
      onProgress(log.progress)
    }
    const { tooLong, hasOpenLine } = parts
    return { ...total.result, tooLong, hasOpenLine, linesBefore: start.lines }
  } finally {
    await log.close()
  }
}
