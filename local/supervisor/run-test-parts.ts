import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockDirectory } from '../service/directory-lock.ts'
import { StartError } from '../service/start-error.ts'
import { CommandError } from './command-error.ts'
import { root } from './project.ts'
import type { ProcessGroup } from './supervise.ts'
import type { TestPart } from './test-parts.ts'
import { readStarts, resultsDirectory } from './test-report/read-result.ts'
import { formatReport, totalCounts } from './test-report/report.ts'
import { countsOnly, hasFailed, type PartRun } from './test-report/test-run.ts'

async function runPart(processGroup: ProcessGroup, { name, title, run }: TestPart): Promise<PartRun> {
  console.log(`\n${title}\n`)
  const started = performance.now()
  const result = await run(processGroup).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    return countsOnly({ failed: 1 })
  })
  return { name, ms: performance.now() - started, result }
}

async function runAll(
  processGroup: ProcessGroup,
  wanted: TestPart[],
  summary: () => Promise<string>,
): Promise<number> {
  await rm(resultsDirectory, { recursive: true, force: true })
  await mkdir(resultsDirectory, { recursive: true })
  const parts: PartRun[] = []
  for (const part of wanted) {
    const run = await runPart(processGroup, part)
    parts.push(run)
    if (hasFailed(run)) break
  }
  const notRun = wanted.slice(parts.length).map(({ name }) => name)
  const testRun = { parts, notRun, serviceStarts: await readStarts() }
  console.log(`\n${await summary()}${formatReport(testRun)}`)
  return totalCounts(testRun).failed ? 1 : 0
}

/**
 * Runs parts in order and stops after one that failed. Prints the report, whose last line is the count.
 * @param summary returns further lines to print above the report
 * @returns the exit code
 * @throws CommandError if another run uses this checkout
 */
export async function runTestParts(
  processGroup: ProcessGroup,
  wanted: TestPart[],
  summary: () => Promise<string> = async () => '',
): Promise<number> {
  const lock = takeTestLock()
  try {
    return await runAll(processGroup, wanted, summary)
  } finally {
    lock.release()
  }
}

/**
 * Prevents a second run in this checkout: both would write the same build, prepared data and reports. The lock ends with
 * the process in every case.
 * @throws CommandError if another run has the lock
 */
export function takeTestLock(directory = path.join(root, 'node_modules/.cache/test-run')) {
  try {
    return lockDirectory(directory, 'npm test', 'wait for its end, or test in another clone')
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message) : error
  }
}
