import { type Browser, chromium } from 'playwright'
import { browserLaunchOptions } from '../../../local/supervisor/browser.ts'

/**
 * A browser that no one has used. Signals are left to the command it serves, which has more than a browser to end.
 * @param words further words of its command line
 */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, ...words: string[]): Promise<T> {
  const { args = [], ...options } = browserLaunchOptions()
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({ ...options, ...signals, args: [...args, ...words] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
