import path from 'node:path'
import { z } from 'zod'
import type { PartResult, TestTime } from './test-run.ts'

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
 * @param root the project's directory, with which jest's paths begin
 */
export function readUnitResult(report: unknown, root: string): PartResult {
  const { testResults, ...counts } = jestReport.parse(report)
  const tests: TestTime[] = []
  const passedAtSecondTry: TestTime[] = []
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const file = path.relative(root, name)
    for (const { ancestorTitles, title, status, duration, invocations } of assertionResults) {
      if (typeof duration !== 'number') continue
      const test = { file, title: [...ancestorTitles, title].join(' › '), ms: duration }
      tests.push(test)
      if (status === 'passed' && (invocations ?? 1) > 1) passedAtSecondTry.push(test)
    }
    return { file, ms: endTime - startTime }
  })
  return {
    counts: {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
      skipped: counts.numPendingTests,
    },
    tests,
    files,
    passedAtSecondTry,
  }
}
