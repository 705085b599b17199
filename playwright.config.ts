import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserLaunchOptions } from './local/supervisor/browser.ts'

/** The most memory that a worker's site, Content Lake, Supabase, mailbox and browser use. */
const bytesPerWorker = 3 * 1024 ** 3

export default defineConfig({
  testDir: 'tests/e2e',
  // Each worker has services of its own (tests/e2e/support/test.ts). The tests of a file share them one after another.
  workers: Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytesPerWorker))),
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a busy machine is slow and these tests do not measure time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A test that passes only on its retry is a defect, which the end of the run names.
  retries: 1,
  reporter: [
    ['./local/supervisor/test-run/playwright-reporter.ts'],
    ['list'],
    ['json', { outputFile: 'test-results/e2e.json' }],
  ],
  outputDir: 'test-results/e2e',
  use: {
    ...devices['Desktop Chrome'],
    // Tracing doubles the processor time of a test, so only the retry of a failed one is traced.
    trace: 'on-first-retry',
    launchOptions: browserLaunchOptions(),
  },
})
