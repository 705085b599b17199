import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { printLine, step } from '../../launcher/progress.mjs'
import { lockDirectory } from '../../service/directory-lock.ts'
import { StartError } from '../../service/start-error.ts'
import { CommandError } from '../command-error.ts'
import { root } from '../project.ts'
import { runInParallel } from '../run-in-parallel.ts'
import type { ProcessGroup } from '../supervise.ts'
import { testSeed } from './environment.ts'
import type { PartName, TestPart, Watcher } from './parts.ts'
import { canInstall, missingPrograms } from './programs.ts'
import { formatDuration, formatReport, isFailure, type PartRun } from './report.ts'
import { countsOnly, readStarts, resultsDirectory } from './results.ts'

const minute = 60_000

/** Where a run creates its own directory for temporary files, to which it sets TMPDIR. */
const systemTemporary = tmpdir()

const budgetSchema = z.object({ minutes: z.record(z.string(), z.number()) })

/** The minutes that each part, and all together, may take on two cores. */
const readBudget = async () =>
  budgetSchema.parse(JSON.parse(await readFile(path.join(root, 'tests/budget.json'), 'utf8'))).minutes

/** How far each part of a run is. */
class Progress {
  readonly #began = performance.now()
  readonly #parts: Map<PartName, { weight: number; fraction: number; text: string }>

  constructor(parts: readonly TestPart[], budget: Record<string, number>) {
    this.#parts = new Map(
      parts.map(({ name }) => [name, { weight: budget[name] ?? 0, fraction: 0, text: '' }]),
    )
  }

  set(name: PartName, fraction: number, text: string): void {
    const part = this.#parts.get(name)
    if (part) this.#parts.set(name, { ...part, fraction, text: `${name} ${text}` })
  }

  /** @returns such as "3 min 00 s: checks ended, unit 40 of 120; about 4 min left" */
  toString(): string {
    const parts = [...this.#parts.values()]
    const all = parts.reduce((sum, { weight }) => sum + weight, 0)
    const done = parts.reduce((sum, { weight, fraction }) => sum + weight * fraction, 0)
    const ms = performance.now() - this.#began
    const minutesLeft = Math.max(1, Math.round((ms * (all - done)) / done / minute))
    const texts = parts.flatMap(({ text }) => text || [])
    // Before, the pace of the first files would be taken for that of all.
    const isKnown = done > all / 10
    return `${formatDuration(ms)}: ${texts.join(', ')}${isKnown ? `; about ${minutesLeft} min left` : ''}`
  }
}

/** Runs one part, and shows it as a step if it runs beside others. */
async function runPart(
  processGroup: ProcessGroup,
  { name, title, run }: TestPart,
  progress: Progress | undefined,
): Promise<PartRun> {
  const began = performance.now()
  const guarded = (watcher?: Watcher) =>
    run(processGroup, watcher).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error
      printLine(`\n✗ ${title}: ${error.message}\n`)
      return countsOnly({ failed: 1 })
    })
  if (!progress) {
    console.log(`\n${title}\n`)
    return { name, result: await guarded(), ms: performance.now() - began }
  }
  progress.set(name, 0, 'started')
  const result = await step(title, (say) =>
    guarded({
      progress: (done, total) => {
        progress.set(name, total ? done / total : 0, `${done} of ${total}`)
        say(`${done} of ${total}`)
      },
      failure: (text) => printLine(`\n✗ ${name}  ${text}\n`),
    }),
  )
  progress.set(name, 1, result.counts.failed ? 'failed' : 'passed')
  return { name, result, ms: performance.now() - began }
}

/**
 * Runs parts in parallel; one that fails stops only those that need it.
 * @param cpus how many may be in use
 */
export async function runPossible(
  wanted: readonly TestPart[],
  run: (part: TestPart) => Promise<PartRun>,
  cpus: number,
): Promise<{ parts: PartRun[]; notRun: PartName[] }> {
  const failed = new Set<PartName>()
  const notRun: PartName[] = []
  const outcomes = await runInParallel(
    wanted.map((part) => ({ ...part, label: part.name, after: [...part.needs, ...(part.after ?? [])] })),
    async (part) => {
      const isPossible = !part.needs.some((name) => failed.has(name))
      const done = isPossible ? await run(part) : undefined
      if (!done) notRun.push(part.name)
      if (!done || done.result.counts.failed) failed.add(part.name)
      return done
    },
    cpus,
  )
  const parts = outcomes.flatMap((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value ?? []
  })
  return { parts, notRun }
}

async function runAll(
  processGroup: ProcessGroup,
  wanted: readonly TestPart[],
  summary: () => Promise<string>,
): Promise<number> {
  const began = performance.now()
  await rm(resultsDirectory, { recursive: true, force: true })
  await mkdir(resultsDirectory, { recursive: true })
  const cpus = availableParallelism()
  const budget = await readBudget()
  const seed = testSeed()
  process.env.TEST_SEED = seed
  const isWhole = wanted.some(({ name }) => name === 'checks')
  const progress = isWhole ? new Progress(wanted, budget) : undefined
  if (progress) console.log(`Random tests use the seed ${seed} (TEST_SEED).`)
  const shown = progress && setInterval(() => printLine(`  ${progress}`), minute)

  // A runner waits at times. Twice as many would need 9 GB of memory on two CPUs, and end no earlier.
  const usable = progress ? Math.ceil(cpus * 1.5) : 1
  const { parts, notRun } = await runPossible(
    wanted,
    (part) => runPart(processGroup, part, progress),
    usable,
  ).finally(() => clearInterval(shown))
  const testRun = {
    parts,
    notRun,
    totalMs: performance.now() - began,
    budget: isWhole ? budget : {},
    starts: await readStarts(),
    seed,
    missing: missingPrograms(),
    isStrict: Boolean(process.env.CI) && canInstall(),
  }
  console.log(`\n${await summary()}${formatReport(testRun)}`)
  return isFailure(testRun) ? 1 : 0
}

/**
 * Runs parts, several at a time as far as the machine allows; one that fails stops only those that need it. Prints the report,
 * whose last line is the count. What they leave in the directory for temporary files is removed.
 * @param summary returns further lines to print above the report
 * @returns the exit code
 * @throws CommandError if another run uses this checkout
 */
export async function runTestParts(
  processGroup: ProcessGroup,
  wanted: readonly TestPart[],
  summary: () => Promise<string> = async () => '',
): Promise<number> {
  const lock = takeTestLock()
  const temporary = await mkdtemp(path.join(systemTemporary, 'tests-'))
  try {
    // nginx's workers and PostgreSQL run as other users, who cannot read a directory made by mkdtemp.
    await chmod(temporary, 0o755)
    process.env.TMPDIR = temporary
    return await runAll(processGroup, wanted, summary)
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
    lock.release()
  }
}

/**
 * Prevents a second run in this checkout: both would write the same build, prepared data and reports. The lock ends with
 * the process in every case.
 * @throws CommandError if another run has the lock
 */
export function takeTestLock(directory = path.join(root, '.local-test-run')) {
  try {
    return lockDirectory(directory, 'npm test', 'wait for its end, or test in another clone')
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message) : error
  }
}
