import type { Page } from '@playwright/test'

/**
 * Makes an open page load its code, and waits until it runs. Before that, a click on a link is an ordinary navigation. The event
 * also works with a paused clock, and does not count as the visitor's first input.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.waitForFunction(() =>
    [document.body, ...document.querySelectorAll('button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
}
