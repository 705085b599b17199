import type { Page } from '@playwright/test'

/**
 * Notes what the console says from a page's next document on, and every request that fails but those that the page itself ends.
 * @returns the notes so far; it grows
 */
export function watchConsole(page: Page): string[] {
  const notes: string[] = []
  page.on('console', (message) => notes.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => notes.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const fault = request.failure()?.errorText ?? ''
    if (fault !== 'net::ERR_ABORTED') notes.push(`${fault}: ${request.url()}`)
  })
  return notes
}
