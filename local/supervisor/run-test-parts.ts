import { mkdir, rm } from 'node:fs/promises'
import { Refusal } from './refusal.ts'
import type { Household } from './supervise.ts'
import { takeTestLock } from './test-lock.ts'
import type { TestPart } from './test-parts.ts'
import { readStarts, resultsDirectory } from './test-report/read-result.ts'
import { formatReport, totalCounts } from './test-report/report.ts'
import { countsOnly, hasFailed, type PartRun } from './test-report/test-run.ts'

async function runPart(household: Household, { name, title, run }: TestPart): Promise<PartRun> {
  console.log(`\n${title}\n`)
  const started = performance.now()
  const result = await run(household).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return countsOnly({ failed: 1 })
  })
  return { name, ms: performance.now() - started, result }
}

async function runAll(
  household: Household,
  wanted: TestPart[],
  summary: () => Promise<string>,
): Promise<number> {
  await rm(resultsDirectory, { recursive: true, force: true })
  await mkdir(resultsDirectory, { recursive: true })
  const parts: PartRun[] = []
  for (const part of wanted) {
    const run = await runPart(household, part)
    parts.push(run)
    if (hasFailed(run)) break
  }
  const notRun = wanted.slice(parts.length).map(({ name }) => name)
  const testRun = { parts, notRun, serviceStarts: await readStarts() }
  console.log(`\n${await summary()}${formatReport(testRun)}`)
  return totalCounts(testRun).failed ? 1 : 0
}

/**
 * Runs parts in their order; one that fails ends the run. Prints the report, whose last line is the count.
 * @param summary gives further lines to print above the report
 * @returns the exit code
 * @throws Refusal while another run has this checkout
 */
export async function runTestParts(
  household: Household,
  wanted: TestPart[],
  summary: () => Promise<string> = async () => '',
): Promise<number> {
  const lock = takeTestLock()
  try {
    return await runAll(household, wanted, summary)
  } finally {
    lock.release()
  }
}
