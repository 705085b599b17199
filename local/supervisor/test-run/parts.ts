import { availableParallelism } from 'node:os'
import path from 'node:path'
import { checks, runChecks } from '../checks.ts'
import { CommandError } from '../command-error.ts'
import { LogFile } from '../log-file.ts'
import type { ProcessSpec } from '../owned-process.ts'
import { root, siteModules, toolScript } from '../project.ts'
import type { ProcessGroup } from '../supervise.ts'
import { parseEvent } from './events.ts'
import { installPrograms } from './programs.ts'
import {
  countsOnly,
  type PartResult,
  type ReportingPart,
  readResult,
  reportFile,
  resultsDirectory,
} from './results.ts'

/** The parts of `npm test`, in the order in which they start. */
export type PartName = 'programs' | 'checks' | 'database' | 'build' | 'unit' | 'e2e'

/** Receives what happens while a part runs. */
export interface Watcher {
  progress(done: number, total: number): void
  /** A test failed. @param text its name, its error and the command that runs only it */
  failure(text: string): void
}

/** One part of `npm test`. */
export interface TestPart {
  name: PartName
  title: string
  /** It does not run if one of these failed. */
  needs: readonly PartName[]
  /** It starts after these have ended in any way. */
  after?: readonly PartName[]
  /** How many CPUs it keeps busy. */
  cpus: number
  /**
   * @param watcher undefined if the part runs alone: its runner then writes to the terminal
   * @throws CommandError if it failed without a report
   */
  run: (processGroup: ProcessGroup, watcher?: Watcher) => Promise<PartResult>
}

/** Runs a part's process. With a watcher, its output goes to a log in test-results. */
async function runWatched(
  processGroup: ProcessGroup,
  name: PartName,
  spec: Pick<ProcessSpec, 'args' | 'env'>,
  watcher: Watcher | undefined,
): Promise<{ code: number; lastLines: string }> {
  if (!watcher) return processGroup.run({ name, ...spec, output: 'inherit' })
  const log = new LogFile(path.join(resultsDirectory, `${name}.log`))
  return processGroup.run({
    name,
    args: spec.args,
    env: { ...spec.env, TEST_EVENTS: '1', FORCE_COLOR: '0' },
    output: 'lines',
    onLine: (line) => {
      const event = parseEvent(line)
      if (!event) log.write(line)
      else if ('done' in event) watcher.progress(event.done, event.total)
      else watcher.failure(`${event.failed}\n${event.error}\n\n  Only this: ${event.only}`)
    },
  })
}

interface Runner extends Pick<TestPart, 'title' | 'needs' | 'cpus'> {
  name: ReportingPart
  args: string[]
  env?: Record<string, string>
}

/** A part whose runner writes a report. */
const reporting = ({ args, env, ...part }: Runner): TestPart => ({
  ...part,
  run: async (processGroup, watcher) => {
    const { code, lastLines } = await runWatched(
      processGroup,
      part.name,
      { args, ...(env && { env }) },
      watcher,
    )
    const result = await readResult(part.name, code)
    const isSilent = code !== 0 && !result.files.length
    if (isSilent) watcher?.failure(`${part.title}: ${lastLines}`)
    return result
  },
})

const programs: TestPart = {
  name: 'programs',
  title: 'Programs',
  needs: [],
  cpus: 1,
  run: async () => {
    await installPrograms()
    return countsOnly({})
  },
}

/** Each check counts as one test. */
const checksPart: TestPart = {
  name: 'checks',
  title: 'Checks',
  needs: [],
  // The build and the types of the routes write the same next-env.d.ts, which the compiler reads.
  after: ['build'],
  cpus: 1,
  run: async (processGroup) => countsOnly(await runChecks(processGroup, checks)),
}

const build: TestPart = {
  name: 'build',
  title: 'Build for the end-to-end tests',
  needs: [],
  cpus: 2,
  run: async (processGroup, watcher) => {
    const spec = { args: [path.join(root, 'tests/support/prepare.ts')] }
    const { code, lastLines } = await runWatched(processGroup, 'build', spec, watcher)
    if (code !== 0) throw new CommandError(`The build for the end-to-end tests failed:\n${lastLines}`)
    return countsOnly({})
  },
}

const unit = (filters: string[]) =>
  reporting({
    name: 'unit',
    title: 'Unit tests',
    needs: ['programs'],
    cpus: availableParallelism(),
    args: [toolScript('jest'), '--ci', '--json', `--outputFile=${reportFile('unit')}`, ...filters],
  })

const database = (filters: string[]) =>
  reporting({
    name: 'database',
    title: 'Database tests',
    needs: ['programs'],
    cpus: 1,
    args: [
      ...siteModules,
      path.join(root, 'tests/database/run.ts'),
      `--report=${reportFile('database')}`,
      ...filters,
    ],
  })

const playwright = toolScript('@playwright/test', 'playwright')

const e2e = (filters: string[], title = 'End-to-end tests', env: Record<string, string> = {}) =>
  reporting({
    name: 'e2e',
    title,
    needs: ['programs', 'build'],
    cpus: availableParallelism(),
    args: [playwright, 'test', ...filters],
    env,
  })

/** The parts that can be run alone, with what they need. */
export const partsAlone = {
  unit: (filters: string[]) => [programs, unit(filters)],
  database: (filters: string[]) => [programs, database(filters)],
  e2e: (filters: string[]) => [programs, build, e2e(filters)],
}

/** All parts: those that others wait for, or that take longest, come first. */
export const allParts = (): TestPart[] => [programs, build, database([]), unit([]), checksPart, e2e([])]

/** The tests tagged `@sweep`, on every page, width and color scheme. */
export const sweepParts = (): TestPart[] => [
  programs,
  build,
  e2e(['--grep', '@sweep'], 'Every page, width and color scheme', { SWEEP: 'all' }),
]

/** The database's scripts on PostgreSQL, all of them. */
export const postgresParts = (filters: string[]): TestPart[] => [
  programs,
  database(['--on=postgres', ...filters]),
]

/** The files of random tests, with another seed each round. @param files relative to the project */
export const randomTests = (files: string[]): TestPart[] => [programs, unit(files)]
