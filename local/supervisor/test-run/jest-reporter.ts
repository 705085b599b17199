import { emitEvent, emitFailure } from './events.ts'

interface FileResult {
  testFilePath: string
  /** The errors of all its tests, with colors. */
  failureMessage?: string | null
  testResults: { status: string; title: string; ancestorTitles: string[] }[]
}

/** Tells `npm test` of each file that has ended (jestjs.io/docs/configuration#custom-reporters). */
export default class JestReporter {
  #done = 0
  #total = 0

  onRunStart({ numTotalTestSuites }: { numTotalTestSuites: number }): void {
    this.#total = numTotalTestSuites
  }

  onTestResult(_test: unknown, { testFilePath, failureMessage, testResults }: FileResult): void {
    this.#done += 1
    emitEvent({ done: this.#done, total: this.#total })
    if (!failureMessage) return
    const failed = testResults.find(({ status }) => status === 'failed')
    emitFailure({
      part: 'unit',
      file: testFilePath,
      titles: failed ? [...failed.ancestorTitles, failed.title] : [],
      error: failureMessage,
    })
  }
}
