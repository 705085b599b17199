import path from 'node:path'
import { z } from 'zod'
import type { FileTime, PartResult, TestTime } from './test-run.ts'

const testSchema = z.object({
  projectName: z.string(),
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  results: z.array(z.object({ duration: z.number() })),
})

const suiteSchema = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(testSchema) })),
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

interface E2eTest extends TestTime {
  isFlaky: boolean
}

/** The tests that ran, with the time of all their attempts. */
function testsIn({ file, specs, suites = [] }: z.infer<typeof suiteSchema>, groups: string[]): E2eTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        file,
        title: [...(projectName ? [`[${projectName}]`] : []), ...groups, title].join(' › '),
        ms: results.reduce((total, { duration }) => total + duration, 0),
        isFlaky: status === 'flaky',
      })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...groups, suite.title]))]
}

function fileTimes(tests: TestTime[]): FileTime[] {
  const times = new Map<string, number>()
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms)
  return [...times].map(([file, ms]) => ({ file, ms }))
}

/**
 * @param report what Playwright wrote
 * @param root the project's directory
 */
export function readE2eResult(report: unknown, root: string): PartResult {
  const { config, suites, errors, stats } = playwrightReport.parse(report)
  const found = suites
    .flatMap((suite) => testsIn(suite, []))
    .map((test) => ({ ...test, file: path.relative(root, path.join(config.rootDir, test.file)) }))
  const withoutMark = ({ file, title, ms }: E2eTest): TestTime => ({ file, title, ms })
  const tests = found.map(withoutMark)
  return {
    counts: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    },
    tests,
    files: fileTimes(tests),
    passedAtSecondTry: found.filter(({ isFlaky }) => isFlaky).map(withoutMark),
  }
}
