import { formatDuration } from './duration.ts'
import type { PartName, PartRun, TestTime } from './test-run.ts'

const SHOWN = 20

interface Timed {
  part: PartName
  ms: number
  /** A test or a file. */
  name: string
}

/** The file and titles of a test. */
export const testName = ({ file, title }: TestTime): string => `${file} › ${title}`

/** The slowest first; equal times by name. */
const bySlowness = (a: Timed, b: Timed) => b.ms - a.ms || (a.name < b.name ? -1 : 1)

function table(what: string, timed: Timed[]): string[] {
  if (timed.length === 0) return []
  const shown = timed
    .sort(bySlowness)
    .slice(0, SHOWN)
    .map(({ ms, ...rest }) => ({ ...rest, time: formatDuration(ms) }))
  const timeWidth = Math.max(...shown.map(({ time }) => time.length))
  const partWidth = Math.max(...shown.map(({ part }) => part.length))
  return [
    `Slowest ${what} (${shown.length} of ${timed.length})`,
    ...shown.map(
      ({ time, part, name }) => `  ${time.padStart(timeWidth)}  ${part.padEnd(partWidth)}  ${name}`,
    ),
  ]
}

/** The slowest tests of all parts together; no line if no part timed any. */
export const slowestTests = (parts: PartRun[]): string[] =>
  table(
    'tests',
    parts.flatMap(({ name: part, result }) =>
      result.tests.map((test) => ({ part, ms: test.ms, name: testName(test) })),
    ),
  )

/** The slowest files of all parts together; no line if no part timed any. */
export const slowestFiles = (parts: PartRun[]): string[] =>
  table(
    'files',
    parts.flatMap(({ name: part, result }) => result.files.map(({ file, ms }) => ({ part, ms, name: file }))),
  )
