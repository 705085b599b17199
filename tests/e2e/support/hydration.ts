import type { Page } from '@playwright/test'

/**
 * Makes an open page load its code, and waits until it runs. Before that, a click on a link is an ordinary navigation. The event
 * also works with a paused clock, and does not count as the visitor's first input.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.waitForFunction(() => {
    const has = (element: Element | null, mark: string) =>
      Object.keys(element ?? {}).some((key) => key.startsWith(mark))
    // Until the title is hydrated, too, the page's loader leaves links to the browser (lib/deferred-scripts/loader.ts).
    return (
      has(document.querySelector('title'), '__react') &&
      [document.body, ...document.querySelectorAll('button')].every((one) => has(one, '__reactProps'))
    )
  })
}
