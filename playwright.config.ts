import { availableParallelism, totalmem } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserLaunchOptions } from './local/supervisor/browser.ts'

/** What a worker's site, Content Lake, Supabase, mailbox and browser take at most. */
const bytesPerWorker = 3 * 1024 ** 3

export default defineConfig({
  testDir: 'tests/e2e',
  // Each worker has services of its own (tests/e2e/support/test.ts). The tests of a file share them one after another.
  workers: Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytesPerWorker))),
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a busy machine is slow and a timeout is not what these tests are about.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A test that passes at its second try is a defect, which the end of the run names.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    ...devices['Desktop Chrome'],
    // A trace takes processor time from every test: where a failed one is tried again, only that try is traced.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: browserLaunchOptions(),
  },
})
