import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { root } from '../project.ts'
import { readE2eResult } from './e2e-result.ts'
import { countsOnly, type PartResult, type ServiceStarts } from './test-run.ts'
import { readUnitResult } from './unit-result.ts'

/** Where the runners write their reports. */
export const resultsDirectory = path.join(root, 'test-results')

/** What `tests/database/run.ts` writes. */
const databaseReport = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() })

/** @param report what the database's runner wrote */
export const readDatabaseResult = (report: unknown): PartResult => countsOnly(databaseReport.parse(report))

const readers = { unit: readUnitResult, database: readDatabaseResult, e2e: readE2eResult }

/** A part whose runner writes a report. */
export type ReportingPart = keyof typeof readers

/** The file a part's runner writes its report to. */
export const reportFile = (part: ReportingPart, directory = resultsDirectory) =>
  path.join(directory, `${part}.json`)

/**
 * Reads a runner's report.
 * @param part the part of the run
 * @param exitCode the runner's; a failed runner without counted failures counts as one failure
 * @throws CommandError if the runner passed without a report, or the report cannot be read
 */
export async function readResult(
  part: ReportingPart,
  exitCode: number,
  directory = resultsDirectory,
): Promise<PartResult> {
  const file = reportFile(part, directory)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    if (exitCode !== 0) return countsOnly({ failed: 1 })
    throw new CommandError(`The part ${part} wrote no report to ${path.relative(root, file)}.`)
  }
  try {
    const result = readers[part](JSON.parse(text), root)
    const { counts } = result
    return exitCode !== 0 && counts.failed === 0 ? { ...result, counts: { ...counts, failed: 1 } } : result
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new CommandError(`The report ${path.relative(root, file)} cannot be read: ${reason}`)
  }
}

/** The service starts that the e2e tests recorded; undefined if there were none. */
export async function readStarts(directory = resultsDirectory): Promise<ServiceStarts | undefined> {
  const lines = await readFile(path.join(directory, 'starts.ndjson'), 'utf8').catch(() => '')
  return readServiceStarts(lines)
}

const startSchema = z.object({ name: z.string(), ms: z.number() })

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * @param lines one start of services per line, as JSON; a truncated line is left out
 * @returns undefined if there was none
 */
export function readServiceStarts(lines: string): ServiceStarts | undefined {
  const times = lines.split('\n').flatMap((line) => {
    const start = startSchema.safeParse(parseLine(line))
    return start.success ? [start.data.ms] : []
  })
  if (times.length === 0) return undefined
  return {
    count: times.length,
    totalMs: times.reduce((total, ms) => total + ms, 0),
    longestMs: Math.max(...times),
  }
}
