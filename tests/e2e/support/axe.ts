import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What axe finds on the page as it stands, on paper and on ink, on a small screen and on a wide one. */
export async function expectNothingFound(page: Page, state: string) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // Nothing moves while axe looks: half-way, colours are nobody's choice.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found, `${state}, ${width}, ${colorScheme}`).toEqual([])
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `${state} is wider than the window of ${width}`).toBeLessThanOrEqual(0)
    }
  }
}
