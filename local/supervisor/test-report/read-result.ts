import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { readE2eResult } from './e2e-result.ts'
import { countsOnly, type PartResult, type ServiceStarts } from './test-run.ts'
import { readUnitResult } from './unit-result.ts'

/** Where the runners write what they report. */
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
 * Reads what a runner reported before it ended.
 * @param part the part of the run
 * @param exitCode the runner's; one that failed without counting a failure counts as one
 * @throws Refusal when there is no report though the runner passed, or one that cannot be read
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
    throw new Refusal(`The part ${part} wrote no report to ${path.relative(root, file)}.`)
  }
  try {
    const result = readers[part](JSON.parse(text), root)
    const { counts } = result
    return exitCode !== 0 && counts.failed === 0 ? { ...result, counts: { ...counts, failed: 1 } } : result
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new Refusal(`The report ${path.relative(root, file)} cannot be read: ${reason}`)
  }
}

/** What the e2e tests noted of the services they started; undefined when nothing. */
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
 * @param lines one start of services a line, as JSON; a line cut short by a process's end is left out
 * @returns undefined when there was none
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
