import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { checks, runChecks } from '../checks.ts'
import { installBrowser } from '../install-browser.ts'
import { root, toolScript } from '../project.ts'
import { type Household, supervise } from '../supervise.ts'

const results = path.join(root, 'test-results')

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Suite {
  name: string
  /** A script for Node and its words. */
  args: string[]
  /** What it writes in test-results, and how that is counted. */
  report: { file: string; schema: z.ZodType<Counts> }
}

const jestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numRuntimeErrorTestSuites: z.int(),
    numPendingTests: z.int(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }))

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }))

const databaseReport = z.object({ passed: z.int(), failed: z.int(), skipped: z.int() })

const resultIn = (file: string) => path.join(results, file)

const suites = (): Suite[] => [
  {
    name: 'jest',
    args: [toolScript('jest'), '--ci', '--json', `--outputFile=${resultIn('unit.json')}`],
    report: { file: 'unit.json', schema: jestReport },
  },
  {
    name: 'database',
    args: [path.join(root, 'tests/database/run.ts'), `--report=${resultIn('database.json')}`],
    report: { file: 'database.json', schema: databaseReport },
  },
  {
    name: 'playwright',
    args: [toolScript('@playwright/test', 'playwright'), 'test'],
    report: { file: 'e2e.json', schema: playwrightReport },
  },
]

/**
 * Runs one of the test runners with the terminal handed over to it.
 * @returns its counts; a runner that failed without counting a failure counts as one
 */
async function runSuite(household: Household, { name, args, report }: Suite): Promise<Counts> {
  const { code } = await household.run({ name, args, output: 'inherit' })
  const text = await readFile(resultIn(report.file), 'utf8').catch(() => undefined)
  const counts = text ? report.schema.parse(JSON.parse(text)) : { passed: 0, failed: 0, skipped: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** Everything that is tested, on ports and data of its own; the last line is the count. */
export const test = () =>
  supervise(async (household) => {
    await rm(results, { recursive: true, force: true })
    await mkdir(results, { recursive: true })
    await installBrowser()
    const counts = [{ ...(await runChecks(household, checks)), skipped: 0 }]
    for (const suite of suites()) counts.push(await runSuite(household, suite))
    const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0)
    const skipped = sum('skipped')
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
    return sum('failed') ? 1 : 0
  })
