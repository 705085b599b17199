import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { step } from '../launcher/progress.mjs'
import { findBrowser } from './browser.ts'
import { CommandError } from './command-error.ts'
import { toolScript } from './project.ts'

const run = promisify(execFile)
const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Ways to install a browser, in the order they are tried. */
const ways: { label: string; applies: () => boolean; install: () => Promise<unknown> }[] = [
  {
    label: 'Installing a browser (playwright install chromium)',
    applies: () => true,
    install: () => run(process.execPath, [toolScript('playwright'), 'install', 'chromium']),
  },
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    label: `Installing a browser (apt-get install ${name})`,
    applies: isDebianRoot,
    install: async () => {
      await run('apt-get', ['update'], { env: environment })
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env: environment })
    },
  })),
]

/**
 * Installs a browser for the tests if there is none.
 * @throws CommandError if none could be installed
 */
export async function installBrowser(): Promise<void> {
  for (const { label, applies, install } of ways) {
    if (findBrowser()) return
    if (applies()) await step(label, install).catch(() => {})
  }
  if (findBrowser()) return
  throw new CommandError(
    'No browser was found and none could be installed: install Chromium (on Debian: apt-get install chromium-headless-shell) and try again.',
  )
}
