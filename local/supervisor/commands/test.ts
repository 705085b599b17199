import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from '../command-error.ts'
import { root } from '../project.ts'
import { supervise } from '../supervise.ts'
import { keepTestVariables } from '../test-run/environment.ts'
import {
  allParts,
  partsAlone,
  postgresParts,
  randomTests,
  sweepParts,
  type TestPart,
} from '../test-run/parts.ts'
import { resultsDirectory } from '../test-run/results.ts'
import { runTestParts } from '../test-run/run.ts'

type Alone = keyof typeof partsAlone

const isAlone = (name: string | boolean | undefined): name is Alone =>
  typeof name === 'string' && Object.hasOwn(partsAlone, name)

export const usage = `Usage: npm test, or: npm test -- --only ${Object.keys(partsAlone).join('|')} [part of a file's path ...]`

/**
 * @param words what follows `npm test --`
 * @throws CommandError with the usage
 */
export function chooseTestParts(words: string[]): TestPart[] {
  const { tokens, positionals } = parseArgs({
    args: words,
    options: { only: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options = tokens.filter((token) => token.kind === 'option')
  const unknown = options.find(({ name }) => name !== 'only')
  if (unknown) throw new CommandError(`npm test has no option ${unknown.rawName}. ${usage}`)
  const [option] = options
  if (!option) {
    if (positionals.length === 0) return allParts()
    throw new CommandError(`"${positionals.join(' ')}" needs --only before it. ${usage}`)
  }
  if (!isAlone(option.value))
    throw new CommandError(`There is no part "${option.value ?? ''}" to run alone. ${usage}`)
  return partsAlone[option.value](positionals)
}

/** Runs parts on separate ports and data, with none of the site's own variables. */
async function runParts(parts: TestPart[], summary?: () => Promise<string>): Promise<number> {
  keepTestVariables()
  return supervise((processGroup) => runTestParts(processGroup, parts, summary))
}

/** Runs all tests, or one part of them; the last line is the count. */
export const test = (words: string[]) => runParts(chooseTestParts(words))

/** Runs the database's scripts on PostgreSQL. @param words parts of the paths of the scripts, none for all */
export const testPostgres = (words: string[]) => runParts(postgresParts(words))

/** The tests write one line for each state of a page in one window (tests/e2e/support/accessibility.ts). */
async function countLooks(): Promise<string> {
  const text = await readFile(path.join(resultsDirectory, 'looks.txt'), 'utf8').catch(() => '')
  const looks = text.split('\n').filter(Boolean)
  const states = new Set(looks.map((look) => look.replace(/, \d+ px, [\w, ]+$/, '')))
  return `Looked at ${states.size} pages and states in ${looks.length} windows.\n\n`
}

/** Runs on every page, width and color scheme the tests that `npm test` runs on one page of each template. */
export const sweep = () => runParts(sweepParts(), countLooks)

export const fuzzUsage = 'Usage: npm run fuzz [-- <minutes, 10 by default>]'

/** The unit tests with random inputs, relative to the project. */
const randomTestFiles = () =>
  globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => /fast-check|support\/random/.test(readFileSync(path.join(root, file), 'utf8')))
    .sort()

/**
 * Runs the random tests with one new seed after another, until the time is over or one fails.
 * @param words the number of minutes
 */
export async function fuzz(words: string[]): Promise<number> {
  const minutes = Number(words[0] ?? 10)
  if (!(minutes > 0)) throw new CommandError(`"${words[0]}" is not a number of minutes. ${fuzzUsage}`)
  const files = randomTestFiles()
  const end = performance.now() + minutes * 60_000
  for (let round = 1; round === 1 || performance.now() < end; round += 1) {
    // The first seed may be set, to repeat a failure.
    if (round > 1 || !process.env.TEST_SEED)
      process.env.TEST_SEED = String(Math.floor(Math.random() * 2 ** 31))
    console.log(`\nRound ${round}, seed ${process.env.TEST_SEED}`)
    const code = await runParts(randomTests(files))
    if (code !== 0) return code
  }
  return 0
}
