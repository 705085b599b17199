import { runTestParts } from '../run-test-parts.ts'
import { supervise } from '../supervise.ts'
import { chooseTestParts } from '../test-parts.ts'
import { readTestWords } from '../test-words.ts'

/** Everything that is tested, on ports and data of its own, or one part of it; the last line is the count. */
export const test = (words: string[]) =>
  supervise((processGroup) => runTestParts(processGroup, chooseTestParts(readTestWords(words))))
