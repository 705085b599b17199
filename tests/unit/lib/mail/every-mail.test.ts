import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pretty } from '@react-email/components'
import { JSDOM } from 'jsdom'
import { madeMails } from './made-mails'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

/** Gmail cuts off a longer mail, together with its footer. */
const mostBytes = 102_400

const names = [
  'booking-visitor',
  'booking-visitor-zone-unknown',
  'booking-sales',
  'account-deletion',
  'account-invitation',
  'account-kept',
  'account-security-password',
  'account-security-email',
  'account-export-ready',
  'account-export-failed',
  'newsletter-confirm',
  'newsletter-listed',
  'newsletter-issue',
  'visibility-alert',
  'visibility-digest',
  'visibility-digest-two-sites',
  'auth-confirmation',
  'auth-magic_link',
  'auth-recovery',
  'auth-email_change',
]

let mails: Awaited<ReturnType<typeof madeMails>>
beforeAll(async () => {
  mails = await madeMails()
})

const mailOf = (name: string) => {
  const mail = mails[name]
  if (!mail) throw new Error(`No mail is called ${name}.`)
  return mail
}

const documentOf = (html: string) => new JSDOM(html).window.document

/** The reviewed version of a mail. A missing file is written, so that someone can review it. */
function golden(file: string, content: string): string {
  const place = path.join(__dirname, 'golden', file)
  if (existsSync(place)) return readFileSync(place, 'utf8')
  writeFileSync(place, content)
  throw new Error(`${place} is new: read it, and run the test again.`)
}

test('covers every mail', () => {
  expect(Object.keys(mails)).toEqual(names)
  expect(documentOf(mailOf('newsletter-issue').html).querySelectorAll('img')).not.toHaveLength(0)
})

// tests/e2e/mail/mails.spec.ts checks the same files in a browser.
test.each(names)('matches the golden files of %s', async (name) => {
  const { subject, html, text } = mailOf(name)
  const readable = await pretty(html, { printWidth: 400 })
  expect(readable).toBe(golden(`${name}.html`, readable))
  if (text) expect(`${subject}\n\n${text}`).toBe(golden(`${name}.txt`, `${subject}\n\n${text}`))
})

test.each(names)('has a language, a title, one h1 and alt attributes in %s', (name) => {
  const page = documentOf(mailOf(name).html)
  expect(page.documentElement.lang).toBe('en')
  expect(page.title).not.toBe('')
  expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent?.trim())).toEqual([page.title])
  for (const { className } of page.querySelectorAll('table:not([role="presentation"])'))
    expect(className).toBe('mail-facts mail-rule')
  for (const picture of page.querySelectorAll('img')) expect(picture.hasAttribute('alt')).toBe(true)
})

test.each(names)('has no scripts or external styles in %s, and stays below Gmail’s limit', (name) => {
  const { html } = mailOf(name)
  expect(html).not.toMatch(/<script|<link|<iframe|<form|@import|url\(|\son\w+=/i)
  expect(Buffer.byteLength(html)).toBeLessThan(mostBytes)
})

test.each(names)('has absolute links to this site in %s, and all of them in its text', (name) => {
  const { html, text } = mailOf(name)
  const page = documentOf(html)
  const addresses = [...page.querySelectorAll('a')].map(({ href }) => href)
  expect(addresses).not.toHaveLength(0)
  for (const address of addresses) {
    expect(address).toMatch(/^(?:https:\/\/www\.example\.com\/|mailto:)/)
    if (text && !address.startsWith('mailto:')) expect(text).toContain(address)
  }
  for (const { src } of page.querySelectorAll('img')) expect(src).toMatch(/^https:\/\/www\.example\.com\//)
})

test.each(names)('adapts every color to dark mode in %s, except text with a background', (name) => {
  const page = documentOf(mailOf(name).html)
  const coloured = [...page.querySelectorAll<HTMLElement>('body [style*="color"]')]
  expect(coloured).not.toHaveLength(0)
  for (const element of coloured) {
    const { color, backgroundColor } = element.style
    if (!color || backgroundColor) continue
    expect({
      html: element.outerHTML.slice(0, 200),
      follows: element.matches('[class^="mail-"], ul, ol'),
    }).toEqual({
      html: element.outerHTML.slice(0, 200),
      follows: true,
    })
  }
})
