import { defineConfig, devices } from '@playwright/test'
import { browserLaunchOptions } from './local/supervisor/browser.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // The specs share one lake, as editors do: one at a time, or one's publish is another's surprise.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // A Studio in a browser of a machine's few processors takes its time; a second try is counted and shown as flaky.
  timeout: 120_000,
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
    launchOptions: browserLaunchOptions(),
  },
})
