import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { emitEvent, emitFailure } from './events.ts'

/** Tells `npm test` of each test that has ended. */
export default class PlaywrightReporter implements Reporter {
  #done = 0
  #total = 0

  onBegin(_config: unknown, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { retry, errors }: TestResult): void {
    if (!test.ok() && retry < test.retries) return
    this.#done += 1
    emitEvent({ done: this.#done, total: this.#total })
    if (test.ok()) return
    // Before the titles of groups: root, project and file.
    const titles = test.titlePath().slice(3)
    const error = errors.map(({ message, stack }) => stack ?? message ?? '').join('\n\n')
    emitFailure({ part: 'e2e', file: test.location.file, titles, error })
  }
}
