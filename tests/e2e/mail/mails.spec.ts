import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/test.ts'

// Every mail as it reaches somebody, which tests/unit/mail/every-mail.test.ts compares with what the site writes.
const golden = path.join(import.meta.dirname, '../../unit/mail/golden')
const mails = readdirSync(golden).filter((file) => file.endsWith('.html'))

test('there are mails to look at', () => {
  expect(mails.length).toBeGreaterThanOrEqual(10)
})

for (const file of mails) {
  test(`axe finds nothing in ${file}, and it fits every screen`, async ({ page }) => {
    // Pictures stand on the site of the unit tests; a mail is readable without them.
    await page.route(/^https:\/\/www\.example\.com\//, (route) => route.abort())
    await page.setContent(readFileSync(path.join(golden, file), 'utf8'))
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 900 })
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `wider than a window of ${width}`).toBeLessThanOrEqual(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // A mail has no landmarks: mail programs drop the elements.
        const { violations } = await new AxeBuilder({ page })
          .disableRules(['region', 'landmark-one-main'])
          .analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        expect(found, `${width}, ${colorScheme}`).toEqual([])
      }
    }
  })
}
