import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pretty } from '@react-email/components'
import { JSDOM } from 'jsdom'
import { writers } from './made-mails'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

/** Gmail cuts off a longer mail, together with its footer. */
const mostBytes = 102_400

/** Together, these have every part and every style of a mail. The HTML of the others is described by its outline. */
const withReviewedHtml = [
  'booking-visitor',
  'newsletter-confirm',
  'newsletter-issue',
  'visibility-digest-two-sites',
]

const mails = Object.entries(writers).map(([name, write]) => ({ name, write }))
/** Sign-in mails are reviewed in supabase/templates, and a digest about one site is a part of one about two. */
const reviewed = mails.filter(({ name }) => !name.startsWith('auth-') && name !== 'visibility-digest')

const documentOf = (html: string) => new JSDOM(html).window.document

/** The reviewed version of a mail. A missing file is written, so that someone can review it. */
function golden(file: string, content: string): string {
  const place = path.join(__dirname, 'golden', file)
  if (existsSync(place)) return readFileSync(place, 'utf8')
  writeFileSync(place, content)
  throw new Error(`${place} is new: read it, and run the test again.`)
}

const textOf = (element: Node | null | undefined) => element?.textContent?.trim() ?? ''

/** What the text of a mail does not have: the preview in inboxes, the words beside the brand, and the parts in their order. */
function outlineOf(html: string): string {
  const page = documentOf(html)
  const parts = page.querySelectorAll(
    'h1, h2, h3, p, li, blockquote, table.mail-facts, a[style*="mso-"], [style*="box-decoration"]',
  )
  const names = Array.from(parts, (part) => {
    if (part.matches('a')) return 'button'
    if (part.matches('span')) return 'marked'
    return part.matches('.mail-muted') ? 'note' : part.localName
  })
  return [
    `Preview: ${textOf(page.querySelector('[data-skip-in-text]')?.firstChild)}`,
    `Beside the brand: ${textOf(page.querySelector('td.mail-muted'))}`,
    `Parts: ${names.join(', ')}`,
  ].join('\n')
}

test.each(reviewed)('has the reviewed subject, outline and text in $name', async ({ name, write }) => {
  const { subject, html, text } = await write()
  const shown = `Subject: ${subject}\n${outlineOf(html)}\n\n${text}`
  expect(shown).toBe(golden(`${name}.txt`, shown))
})

// tests/e2e/mail/mails.spec.ts checks the same files in a browser.
test.each(withReviewedHtml)('has the reviewed HTML in %s', async (name) => {
  const html = await pretty((await writers[name]?.())?.html ?? '', { printWidth: 400 })
  expect(html).toBe(golden(`${name}.html`, html))
})

test('names the site and no others in a digest about one site', async () => {
  const mail = await writers['visibility-digest']?.()
  expect(mail?.subject).toBe('Your week in AI answers: example.com, Nov 16 – 22, 2026')
  expect(mail?.text).toContain('Open the overview')
  expect(mail?.text).not.toMatch(/example\.org|other site/)
})

describe.each(mails)('$name', ({ write }) => {
  let html: string
  let text: string | undefined
  let page: Document
  beforeAll(async () => {
    ;({ html, text } = await write())
    page = documentOf(html)
  })

  test('has a language, a title, one h1 and alt attributes', () => {
    expect(page.documentElement.lang).toBe('en')
    expect(page.title).not.toBe('')
    expect([...page.querySelectorAll('h1')].map(textOf)).toEqual([page.title])
    for (const { className } of page.querySelectorAll('table:not([role="presentation"])'))
      expect(className).toBe('mail-facts mail-rule')
    for (const picture of page.querySelectorAll('img')) expect(picture.hasAttribute('alt')).toBe(true)
  })

  test('has no scripts or external styles, and stays below Gmail’s limit', () => {
    expect(html).not.toMatch(/<script|<link|<iframe|<form|@import|url\(|\son\w+=/i)
    expect(Buffer.byteLength(html)).toBeLessThan(mostBytes)
  })

  test('has absolute links to this site, and all of them in its text', () => {
    const addresses = [...page.querySelectorAll('a')].map(({ href }) => href)
    expect(addresses).not.toHaveLength(0)
    for (const address of addresses) {
      expect(address).toMatch(/^(?:https:\/\/www\.example\.com\/|mailto:)/)
      if (text && !address.startsWith('mailto:')) expect(text).toContain(address)
    }
    for (const { src } of page.querySelectorAll('img')) expect(src).toMatch(/^https:\/\/www\.example\.com\//)
  })

  test('adapts every color to dark mode, except text with a background', () => {
    const colored = [...page.querySelectorAll<HTMLElement>('body [style*="color"]')]
    expect(colored).not.toHaveLength(0)
    const withoutBackground = colored.filter(({ style }) => style.color && !style.backgroundColor)
    const fixed = withoutBackground.filter((element) => !element.matches('[class^="mail-"], ul, ol'))
    expect(fixed.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([])
  })
})
