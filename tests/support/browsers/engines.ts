import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, firefox } from 'playwright'
import { browserLaunchOptions } from '../../../local/supervisor/browser.ts'
import { firefoxProgram, type Program } from '../../../local/supervisor/test-run/programs.ts'
import { type Role, type Tab, untilAnswered } from './tab.ts'
import { openWebKit } from './webkit.ts'

/** Debian's Firefox ESR, with the preferences that Playwright cannot set in it: light colors, and reduced motion. */
async function launchFirefox(): Promise<Browser> {
  const directory = await mkdtemp(path.join(tmpdir(), 'firefox-'))
  const executablePath = path.join(directory, 'firefox')
  const command = [process.execPath, path.join(import.meta.dirname, 'firefox-process.ts'), firefoxProgram]
  await writeFile(executablePath, `#!/bin/sh\nexec ${command.map((word) => `'${word}'`).join(' ')} "$@"\n`)
  await chmod(executablePath, 0o755)
  const firefoxUserPrefs = { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 0 }
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs })
  browser.on('disconnected', () => rm(directory, { recursive: true, force: true }))
  return browser
}

/** A window of a browser that Playwright drives. */
async function openTab(browser: Browser): Promise<Tab> {
  const errors: string[] = []
  const newPage = async () => {
    const opened = await browser.newPage()
    opened.on('console', (message) => {
      // Chromium refuses Playwright's own scripts in a sandboxed frame.
      if (message.type() === 'error' && !message.text().startsWith('Blocked script execution'))
        errors.push(message.text())
    })
    opened.on('pageerror', (error) => errors.push(error.message))
    return opened
  }
  let page = await newPage()
  const find = (role: Role, name: string, within = 'body') =>
    page.locator(within).getByRole(role, { name }).filter({ visible: true }).first()
  return {
    goto: async (address) => void (await page.goto(address)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (...target) => find(...target).click(),
    fill: (label, text, within = 'body') =>
      page.locator(within).getByLabel(label).filter({ visible: true }).first().fill(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    shows: (...target) => find(...target).isVisible(),
    evaluate: (inPage) =>
      untilAnswered(
        () => page.evaluate(inPage),
        (error) => error instanceof Error && /context was destroyed|navigation/.test(error.message),
      ),
    screenshot: () => page.screenshot({ caret: 'initial' }),
    takeErrors: () => errors.splice(0),
    // Firefox ends the requests of a page before it tells the page that it is left, which reports them as errors, and
    // Next then navigates by itself.
    leave: async () => {
      const left = page
      page = await newPage()
      await left.close()
    },
    close: () => browser.close(),
  }
}

/** An engine, and what its tests need beside Playwright's Chromium. */
export interface Engine {
  name: string
  needs: Program[]
  open: () => Promise<Tab>
}

export const engines: Engine[] = [
  { name: 'Chromium', needs: [], open: async () => openTab(await chromium.launch(browserLaunchOptions())) },
  { name: 'Firefox', needs: ['Firefox'], open: async () => openTab(await launchFirefox()) },
  { name: 'WebKit', needs: ['WebKit'], open: openWebKit },
]
