import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

const widths = [360, 768, 1280]

for (const address of ['/', '/blog', '/no-such-page']) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
}
