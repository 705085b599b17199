import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { root } from '../project.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface FileTime {
  /** Relative to the project. */
  file: string
  ms: number
}

interface TestTime extends FileTime {
  /** With the titles of the groups around it. */
  title: string
}

/** What one part's runner reported. */
export interface PartResult {
  counts: Counts
  files: FileTime[]
  /** The skipped tests. */
  skips: string[]
  passedAtSecondTry: TestTime[]
}

/** A result of which only the counts are known. */
export const countsOnly = (counts: Partial<Counts>): PartResult => ({
  counts: { passed: 0, failed: 0, skipped: 0, ...counts },
  files: [],
  skips: [],
  passedAtSecondTry: [],
})

/** The file and titles of a test. */
export const testName = ({ file, title }: Omit<TestTime, 'ms'>): string => `${file} › ${title}`

/** The fields that are used of the JSON from `jest --json`. */
const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  /** Files that failed outside a test: they could not be loaded, or their afterAll threw. */
  numRuntimeErrorTestSuites: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          /** Null for a test that did not run. */
          duration: z.number().nullish(),
          invocations: z.int().nullish(),
        }),
      ),
    }),
  ),
})

/**
 * @param report what jest wrote
 * @param directory the project's directory, with which jest's paths begin
 */
export function readUnitResult(report: unknown, directory: string): PartResult {
  const { testResults, ...counts } = jestReport.parse(report)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration, invocations }) => ({
      file: path.relative(directory, name),
      title: [...ancestorTitles, title].join(' › '),
      ms: duration ?? 0,
      status,
      isSecondTry: (invocations ?? 1) > 1,
    })),
  )
  const plain = ({ file, title, ms }: TestTime): TestTime => ({ file, title, ms })
  return {
    counts: {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
      skipped: counts.numPendingTests,
    },
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(directory, name),
      ms: endTime - startTime,
    })),
    skips: tests.filter(({ status }) => status === 'pending').map(testName),
    passedAtSecondTry: tests
      .filter(({ status, isSecondTry }) => status === 'passed' && isSecondTry)
      .map(plain),
  }
}

const suiteSchema = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

/** The fields that are used of the JSON from Playwright's reporter. */
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  /** Failures outside a test, such as a worker that could not end. */
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** The tests of a group and the groups in it, with the time of all their attempts. */
function testsIn(
  { file, specs, suites = [] }: z.infer<typeof suiteSchema>,
  groups: string[],
): (TestTime & { status: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      title: [...(projectName ? [`[${projectName}]`] : []), ...groups, title].join(' › '),
      ms: results.reduce((total, { duration }) => total + duration, 0),
      status,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...groups, suite.title]))]
}

/**
 * @param report what Playwright wrote
 * @param directory the project's directory
 */
export function readE2eResult(report: unknown, directory: string): PartResult {
  const { config, suites, errors, stats } = playwrightReport.parse(report)
  const found = suites
    .flatMap((suite) => testsIn(suite, []))
    .map((test) => ({ ...test, file: path.relative(directory, path.join(config.rootDir, test.file)) }))
  const plain = ({ file, title, ms }: TestTime): TestTime => ({ file, title, ms })
  const times = new Map<string, number>()
  for (const { file, ms, status } of found)
    if (status !== 'skipped') times.set(file, (times.get(file) ?? 0) + ms)
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    files: [...times].map(([file, ms]) => ({ file, ms })),
    skips: found.filter(({ status }) => status === 'skipped').map(testName),
    passedAtSecondTry: found.filter(({ status }) => status === 'flaky').map(plain),
  }
}

/** What `tests/database/run.ts` writes. */
const databaseReport = z.object({
  passed: z.int(),
  failed: z.int(),
  skips: z.array(z.string()),
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
})

/** @param report what the database's runner wrote */
export function readDatabaseResult(report: unknown): PartResult {
  const { passed, failed, skips, files } = databaseReport.parse(report)
  return { ...countsOnly({ passed, failed, skipped: skips.length }), files, skips }
}

const readers = { unit: readUnitResult, database: readDatabaseResult, e2e: readE2eResult }

/** A part whose runner writes a report. */
export type ReportingPart = keyof typeof readers

/** Where the runners write their reports. */
export const resultsDirectory = path.join(root, 'test-results')

/** The file a part's runner writes its report to. */
export const reportFile = (part: ReportingPart, directory = resultsDirectory) =>
  path.join(directory, `${part}.json`)

/**
 * Reads a runner's report.
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

const startSchema = z.object({ ms: z.number() })

function parseStart(line: string): number[] {
  try {
    return [startSchema.parse(JSON.parse(line)).ms]
  } catch {
    // The last line of a run that was killed may be cut off.
    return []
  }
}

/** @returns the time of each start of services in the e2e tests, in milliseconds; workers start theirs in parallel */
export async function readStarts(directory = resultsDirectory): Promise<number[]> {
  const lines = await readFile(path.join(directory, 'starts.ndjson'), 'utf8').catch(() => '')
  return lines.split('\n').flatMap(parseStart)
}
