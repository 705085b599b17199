import type { Destination } from '../configuration.ts'
import { notText } from './file-kind.ts'
import { LineCounts } from './line-counts.ts'
import { LogFile, UsageError } from './log-file.ts'
import { LineReader } from './log-line.ts'
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
  /** Whether the last line has no line break yet, and is left for the next run. */
  hasOpenLine: boolean
  /** The line at which it continued an earlier run, from 0. */
  linesBefore: number
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Start = Pick<SentState, 'offset' | 'lines' | 'header'>

const nothing: Start = { offset: 0, lines: 0, header: undefined }

/** Where to begin: where the last run ended, or at the beginning of another log. */
async function findStart(log: LogFile, state: SentState | undefined, beginning: Buffer): Promise<Start> {
  if (!state || !isSameLog(state, beginning)) return nothing
  if (log.isCompressed) return state
  return state.offset <= log.size && (await log.isLineStart(state.offset)) ? state : nothing
}

/** Adds up the results of the parts. */
class Total {
  readonly result: PartResult = { counts: new LineCounts(), invalid: [] }

  add({ linesBefore }: LogPart, { counts, invalid }: PartResult): void {
    this.result.counts.addAll(counts.toJson())
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
  reader: LineReader,
  say: (message: string) => void,
): Promise<PartResult> {
  const { body, lines, counts, invalid } = reducePart(part, reader)
  const result = await postPart(destination, { offset: part.offset, body }, say)
  counts.addAll(result.counts.toJson())
  const refused = result.invalid.map(({ line, message }) => ({ line: lines[line - 1] ?? line, message }))
  return { counts, invalid: [...refused, ...invalid].sort((one, other) => one.line - other.line) }
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
    const problem = notText(beginning)
    if (problem !== undefined) throw new UsageError(`${file}: ${problem}`)
    const reader = new LineReader(start.header)
    const parts = new LogParts(start, maxPartBytes)
    const total = new Total()
    let isStateLost = false
    for await (const part of parts.split(log.chunks(start.offset), log.isCompressed)) {
      total.add(part, await sendPart(destination, part, reader, say))
      const offset = part.offset + part.body.length
      const lines = part.linesBefore + part.lines
      const { header } = reader
      const state = { destination: sentTo, beginning: fingerprint(beginning, offset), offset, lines, header }
      await writeState(file, state).catch((error: unknown) => {
        if (!isStateLost) say(`The next run will send the whole log again: ${messageOf(error)}.`)
        isStateLost = true
      })
      onProgress(log.progress)
    }
    const { tooLong, hasOpenLine } = parts
    total.result.counts.add('tooLong', tooLong)
    return { ...total.result, hasOpenLine, linesBefore: start.lines }
  } finally {
    await log.close()
  }
}
