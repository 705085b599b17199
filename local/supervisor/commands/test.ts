import { mkdir, rm } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'
import { type Household, supervise } from '../supervise.ts'
import { chooseTestParts, type TestPart } from '../test-parts.ts'
import { readStarts, resultsDirectory } from '../test-report/read-result.ts'
import { formatReport, totalCounts } from '../test-report/report.ts'
import { countsOnly, hasFailed, type PartRun, type TestRun } from '../test-report/test-run.ts'
import { readTestWords } from '../test-words.ts'

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

/** Runs the parts in their order; one that fails ends the run. */
async function runParts(household: Household, wanted: TestPart[]): Promise<TestRun> {
  const parts: PartRun[] = []
  for (const part of wanted) {
    const run = await runPart(household, part)
    parts.push(run)
    if (hasFailed(run)) break
  }
  const notRun = wanted.slice(parts.length).map(({ name }) => name)
  return { parts, notRun, serviceStarts: await readStarts() }
}

/** Everything that is tested, on ports and data of its own, or one part of it; the last line is the count. */
export const test = (words: string[]) =>
  supervise(async (household) => {
    const wanted = chooseTestParts(readTestWords(words))
    await rm(resultsDirectory, { recursive: true, force: true })
    await mkdir(resultsDirectory, { recursive: true })
    const run = await runParts(household, wanted)
    console.log(`\n${formatReport(run)}`)
    return totalCounts(run).failed ? 1 : 0
  })
