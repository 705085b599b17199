import { formatCount } from './duration.ts'
import { slowestFiles, slowestTests, testName } from './slowest-tables.ts'
import { type Counts, hasFailed, type TestRun } from './test-run.ts'
import { timeTable } from './time-table.ts'

/** The counts of all parts together. */
export function totalCounts({ parts }: TestRun): Counts {
  const sum = (key: keyof Counts) => parts.reduce((total, { result }) => total + result.counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** Continuous integration reads this line, so it must contain nothing else. */
const closingLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

function failureLine({ parts, notRun }: TestRun): string[] {
  const failed = parts.filter(hasFailed).map(({ name }) => name)
  if (failed.length === 0) return []
  return [`Failed: ${failed.join(', ')}.${notRun.length ? ` Not run: ${notRun.join(', ')}.` : ''}`]
}

function secondTryLines({ parts }: TestRun): string[] {
  const tests = parts.flatMap(({ name, result }) =>
    result.passedAtSecondTry.map((test) => `  ${name}  ${testName(test)}`),
  )
  if (tests.length === 0) return []
  return [
    `${formatCount(tests.length, 'test')} passed only at the second try. Each of them counts as a defect:`,
    ...tests,
  ]
}

/**
 * The report at the end of every run: times, slowest tests and files, failed parts, tests that passed only at the second
 * attempt, and the line of counts.
 */
export function formatReport(run: TestRun): string {
  const blocks = [
    timeTable(run),
    slowestTests(run.parts),
    slowestFiles(run.parts),
    failureLine(run),
    secondTryLines(run),
  ]
  return [...blocks.filter((lines) => lines.length > 0), [closingLine(totalCounts(run))]]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
