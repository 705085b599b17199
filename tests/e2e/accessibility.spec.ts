import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

const addresses = [
  '/',
  '/blog',
  '/blog/how-assistants-choose-sources',
  '/blog/robots-txt-for-ai-agents',
  '/blog/llms-txt-explained',
  '/blog/category/guides',
  '/no-such-page',
]
const widths = [390, 768, 1440]

for (const address of addresses) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${address}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
    })
  }
}
