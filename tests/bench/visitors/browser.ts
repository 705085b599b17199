import { type Browser, chromium } from 'playwright'
import { browserLaunchOptions } from '../../../local/supervisor/browser.ts'

/**
 * Runs `use` with a new browser. The command handles signals itself, because it has other processes to end.
 * @param words additional command-line arguments
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
