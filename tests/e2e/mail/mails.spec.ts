import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible, isSweep } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// The HTML of every mail. tests/unit/lib/mail/every-mail.test.ts compares these files with the rendered mails.
const golden = path.join(import.meta.dirname, '../../unit/lib/mail/golden')
const mails = readdirSync(golden).filter((file) => file.endsWith('.html'))

test('finds the mails', () => {
  expect(mails.length).toBeGreaterThanOrEqual(10)
})

for (const file of mails) {
  test(`passes axe and fits every screen: ${file}`, { tag: '@sweep' }, async ({ page }) => {
    // Images are on the host that the unit tests use. A mail is readable without them.
    await page.route(/^https:\/\/www\.example\.com\//, (route) => route.abort())
    await page.setContent(readFileSync(path.join(golden, file), 'utf8'))
    // Mails have no landmarks, because mail programs remove these elements.
    await expectAccessible(page, file, {
      widths: isSweep ? [320, 390, 640] : [320, 640],
      disableRules: ['region', 'landmark-one-main'],
    })
  })
}
