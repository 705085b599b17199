import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expectAccessible, isSweep } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// Every mail as it reaches someone, which tests/unit/lib/mail/every-mail.test.ts compares with what the site writes.
const golden = path.join(import.meta.dirname, '../../unit/lib/mail/golden')
const mails = readdirSync(golden).filter((file) => file.endsWith('.html'))

test('there are mails to look at', () => {
  expect(mails.length).toBeGreaterThanOrEqual(10)
})

for (const file of mails) {
  test(`axe finds nothing in ${file}, and it fits every screen`, { tag: '@sweep' }, async ({ page }) => {
    // Pictures are on the site that the unit tests name; a mail is readable without them.
    await page.route(/^https:\/\/www\.example\.com\//, (route) => route.abort())
    await page.setContent(readFileSync(path.join(golden, file), 'utf8'))
    // A mail has no landmarks: mail programs drop the elements.
    await expectAccessible(page, file, {
      widths: isSweep ? [320, 390, 640] : [320, 640],
      disableRules: ['region', 'landmark-one-main'],
    })
  })
}
