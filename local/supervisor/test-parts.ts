import path from 'node:path'
import { findBrowser } from './browser.ts'
import { checks, runChecks } from './checks.ts'
import { installBrowser } from './install-browser.ts'
import { root, toolScript } from './project.ts'
import type { ProcessGroup } from './supervise.ts'
import { type ReportingPart, readResult, reportFile } from './test-report/read-result.ts'
import { countsOnly, type PartName, type PartResult } from './test-report/test-run.ts'
import type { TestChoice } from './test-words.ts'

/** One part of `npm test`. */
export interface TestPart {
  name: PartName
  /** The heading above its output. */
  title: string
  /** @throws CommandError if it failed without a report */
  run: (processGroup: ProcessGroup) => Promise<PartResult>
}

/** A part whose runner prints to the terminal and writes a report. */
const reporting = (
  name: ReportingPart,
  title: string,
  args: () => string[],
  env: Record<string, string> = {},
): TestPart => ({
  name,
  title,
  run: async (processGroup) => {
    const { code } = await processGroup.run({ name, args: args(), env, output: 'inherit' })
    return readResult(name, code)
  },
})

const browserPart: TestPart = {
  name: 'browser',
  title: 'Browser',
  run: async () => {
    await installBrowser()
    return countsOnly({})
  },
}

/** Each check counts as one test. */
const checksPart: TestPart = {
  name: 'checks',
  title: 'Checks',
  run: async (processGroup) => countsOnly(await runChecks(processGroup, checks)),
}

const unitPart = ({ filters }: TestChoice) =>
  reporting('unit', 'Unit tests', () => [
    toolScript('jest'),
    '--ci',
    '--json',
    `--outputFile=${reportFile('unit')}`,
    ...filters,
  ])

const databasePart = ({ filters }: TestChoice) =>
  reporting('database', 'Database tests', () => [
    path.join(root, 'tests/database/run.ts'),
    `--report=${reportFile('database')}`,
    ...filters,
  ])

const buildPart: TestPart = {
  name: 'build',
  title: 'Build for the end-to-end tests',
  run: async (processGroup) => {
    const { code } = await processGroup.run({
      name: 'build',
      args: [path.join(root, 'tests/support/prepare.ts')],
      output: 'inherit',
    })
    return countsOnly({ failed: code === 0 ? 0 : 1 })
  },
}

const e2ePart = ({ filters }: TestChoice) =>
  reporting('e2e', 'End-to-end tests', () => [
    toolScript('@playwright/test', 'playwright'),
    'test',
    ...filters,
  ])

const browserParts = () => (findBrowser() ? [] : [browserPart])

/** The tests tagged `@sweep`, on every page, width and color scheme. */
export const sweepParts = (): TestPart[] => [
  ...browserParts(),
  buildPart,
  reporting(
    'e2e',
    'Every page, width and color scheme',
    () => [toolScript('@playwright/test', 'playwright'), 'test', '--grep', '@sweep'],
    { SWEEP: 'all' },
  ),
]

/** The parts to run, in their order: those that fail fastest come first. */
export function chooseTestParts(choice: TestChoice): TestPart[] {
  const browser = browserParts()
  if (choice.only === 'unit') return [unitPart(choice)]
  if (choice.only === 'database') return [databasePart(choice)]
  if (choice.only === 'e2e') return [...browser, buildPart, e2ePart(choice)]
  return [...browser, checksPart, unitPart(choice), databasePart(choice), buildPart, e2ePart(choice)]
}
