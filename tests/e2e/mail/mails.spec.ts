import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../local/supervisor/project.ts'
import { expectAccessible, isSweep } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// HTML with every part of a mail, which tests/unit/lib/mail/every-mail.test.ts compares with the rendered mails.
const golden = 'tests/unit/lib/mail/golden'
const files = globSync([`${golden}/*.html`, 'supabase/templates/*.html'], { cwd: root })

test('finds the mails', () => {
  expect(files.length).toBeGreaterThanOrEqual(8)
})

for (const file of files) {
  test(`passes axe and fits every screen: ${path.basename(file)}`, { tag: '@sweep' }, async ({ page }) => {
    // Images are on the host that the unit tests use. A mail is readable without them.
    await page.route(/^https:\/\/www\.example\.com\//, (route) => route.abort())
    await page.setContent(readFileSync(path.join(root, file), 'utf8'))
    // Mails have no landmarks, because mail programs remove these elements.
    await expectAccessible(page, path.basename(file), {
      widths: isSweep ? [320, 390, 640] : [320, 640],
      disableRules: ['region', 'landmark-one-main'],
    })
  })
}
