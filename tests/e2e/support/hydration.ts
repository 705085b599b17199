import type { Page } from '@playwright/test'

/** Waits until the code of an open page runs. Before that, a click on a link is an ordinary navigation. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
}
