import type { PartName } from './parts.ts'
import { adviceFor, type Program } from './programs.ts'
import { type PartResult, testName } from './results.ts'

const shownFiles = 10

export interface PartRun {
  name: PartName
  ms: number
  result: PartResult
}

export interface TestRun {
  /** The parts that ran, in the order of the list. */
  parts: PartRun[]
  notRun: PartName[]
  totalMs: number
  /** Minutes for each part and for all together, from tests/budget.json. */
  budget: Partial<Record<string, number>>
  /** The times in which services of the e2e tests started. */
  starts: number[]
  seed: string
  missing: Program[]
  /** Whether a skipped test that this machine could have run is a failure. */
  isStrict: boolean
}

const minute = 60_000
const second = 1_000

/** @returns such as "4.2 s" or "3 min 05 s" */
export function formatDuration(ms: number): string {
  if (ms < minute - second / 20) return `${(ms / second).toFixed(1)} s`
  const seconds = Math.round(ms / second)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const hasFailed = ({ result }: PartRun) => result.counts.failed > 0

/** How long each part took beside its budget, whether it failed, and which were not run. */
function timeTable({ parts, notRun, totalMs, budget, starts }: TestRun): string[] {
  const row = (name: string, ms: number, failures: number) => {
    const minutes = budget[name]
    const isOver = minutes !== undefined && ms > minutes * minute
    return {
      name,
      time: formatDuration(ms),
      budget: minutes === undefined ? '' : `of ${formatDuration(minutes * minute)}`,
      remarks: [isOver && 'over budget', failures > 0 && formatCount(failures, 'failure')],
    }
  }
  const rows = [
    ...parts.map(({ name, ms, result }) => row(name, ms, result.counts.failed)),
    ...notRun.map((name) => ({ name, time: '', budget: '', remarks: ['not run'] })),
    row('all', totalMs, 0),
  ]
  const width = (key: 'name' | 'time' | 'budget') => Math.max(...rows.map((each) => each[key].length))
  const [nameWidth, timeWidth, budgetWidth] = [width('name'), width('time'), width('budget')]
  const startsMs = starts.reduce((total, ms) => total + ms, 0)
  return [
    'Time of each part; some run at the same time',
    ...rows.map(({ name, time, budget, remarks }) =>
      `  ${name.padEnd(nameWidth)}  ${time.padStart(timeWidth)} ${budget.padEnd(budgetWidth)}  ${remarks.filter(Boolean).join(', ')}`.trimEnd(),
    ),
    ...(starts.length
      ? [
          `  Services of e2e tests started ${formatCount(starts.length, 'time')}: ${formatDuration(startsMs)} in all workers`,
        ]
      : []),
  ]
}

/** The slowest files of all parts together; no line if no part timed any. */
function slowestFiles({ parts }: TestRun): string[] {
  const files = parts
    .flatMap(({ name: part, result }) => result.files.map(({ file, ms }) => ({ part, ms, file })))
    .sort((a, b) => b.ms - a.ms || (a.file < b.file ? -1 : 1))
  if (files.length === 0) return []
  const shown = files.slice(0, shownFiles).map(({ ms, ...rest }) => ({ ...rest, time: formatDuration(ms) }))
  const timeWidth = Math.max(...shown.map(({ time }) => time.length))
  const partWidth = Math.max(...shown.map(({ part }) => part.length))
  return [
    `Slowest files (${shown.length} of ${files.length})`,
    ...shown.map(
      ({ time, part, file }) => `  ${time.padStart(timeWidth)}  ${part.padEnd(partWidth)}  ${file}`,
    ),
  ]
}

/** Skipped tests whose title names no program that is missing here. */
const avoidableSkips = ({ parts, missing, isStrict }: TestRun): string[] =>
  isStrict
    ? parts
        .flatMap(({ result }) => result.skips)
        .filter((test) => !missing.some((program) => test.includes(program)))
    : []

function skipLines(run: TestRun): string[] {
  const { parts, missing } = run
  const skips = parts.flatMap(({ name, result }) => result.skips.map((test) => `  ${name}  ${test}`))
  const avoidable = avoidableSkips(run)
  return [
    ...(skips.length ? [`${formatCount(skips.length, 'test')} skipped:`, ...skips] : []),
    ...(missing.length ? [`${adviceFor(missing)}.`] : []),
    ...(avoidable.length
      ? [`${formatCount(avoidable.length, 'skipped test')} could have run here, which counts as a failure:`]
      : []),
    ...avoidable.map((test) => `  ${test}`),
  ]
}

function failureLines({ parts, notRun }: TestRun): string[] {
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

/** The counts of all parts together. */
function totalCounts(run: TestRun) {
  const sum = (key: keyof PartResult['counts']) =>
    run.parts.reduce((total, { result }) => total + result.counts[key], 0)
  const avoidable = avoidableSkips(run).length
  return { passed: sum('passed'), failed: sum('failed') + avoidable, skipped: sum('skipped') - avoidable }
}

/** Whether the run is to end with an error. */
export const isFailure = (run: TestRun): boolean => totalCounts(run).failed + run.notRun.length > 0

/** Continuous integration reads this line, so it must contain nothing else. */
function closingLine(run: TestRun): string {
  const { passed, failed, skipped } = totalCounts(run)
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * The report at the end of every run: times and budgets, slowest files, skipped tests and what they need, failed parts, tests
 * that passed only at the second attempt, and the line of counts.
 */
export function formatReport(run: TestRun): string {
  const isOverBudget = run.totalMs > (run.budget.all ?? Number.POSITIVE_INFINITY) * minute
  return [
    timeTable(run),
    slowestFiles(run),
    isOverBudget ? ['Warning: the run took longer than its budget (tests/budget.json).'] : [],
    [`Random tests used the seed ${run.seed}. TEST_SEED=${run.seed} repeats them.`],
    skipLines(run),
    failureLines(run),
    secondTryLines(run),
    [closingLine(run)],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
