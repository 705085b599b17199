import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'

/** The headless shell first: it renders the same pages with a third of the CPU time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface Browser {
  /** Undefined for the browser Playwright finds by itself. */
  executablePath: string | undefined
}

/** The browser for the tests: Playwright's own if it is installed, else the system's, else undefined. */
export function findBrowser(): Browser | undefined {
  if (existsSync(chromium.executablePath())) return { executablePath: undefined }
  const executablePath = systemBrowsers.find((file) => existsSync(file))
  return executablePath ? { executablePath } : undefined
}

/** The browser's launch options: no background network access, no GPU, and no sandbox for root. */
export function browserLaunchOptions(): LaunchOptions {
  const executablePath = findBrowser()?.executablePath
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
  }
}
