import type { Page } from '@playwright/test'

/**
 * Records console messages from a page's next document on, and failed requests except those that the page canceled.
 * @returns the messages so far; the list grows
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
