import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runTestParts } from '../run-test-parts.ts'
import { supervise } from '../supervise.ts'
import { chooseTestParts, sweepParts } from '../test-parts.ts'
import { resultsDirectory } from '../test-report/read-result.ts'
import { parseTestArgs } from '../test-words.ts'

/** Runs all tests, or one part of them, on separate ports and data; the last line is the count. */
export const test = (words: string[]) =>
  supervise((processGroup) => runTestParts(processGroup, chooseTestParts(parseTestArgs(words))))

/** The tests write one line for each state of a page in one window (tests/e2e/support/accessibility.ts). */
async function countLooks(): Promise<string> {
  const text = await readFile(path.join(resultsDirectory, 'looks.txt'), 'utf8').catch(() => '')
  const looks = text.split('\n').filter(Boolean)
  const states = new Set(looks.map((look) => look.replace(/, \d+ px, \w+$/, '')))
  return `Looked at ${states.size} pages and states in ${looks.length} windows.\n\n`
}

/** Runs on every page, width and color scheme the tests that `npm test` runs on one page of each template. */
export const sweep = () => supervise((processGroup) => runTestParts(processGroup, sweepParts(), countLooks))
