import { JSDOM } from 'jsdom'
import { bookingConfirmation } from '@/lib/booking/mails/booking-confirmation'
import { greetedName } from '@/lib/booking/mails/booking-facts'
import { bookingNotification } from '@/lib/booking/mails/booking-notification'
import { bookingTimes } from '@/lib/booking/mails/booking-times'
import { demoCalendar } from '@/lib/booking/mails/demo-calendar'
import { facts, sender } from '@/tests/unit/lib/mail/made-mails'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const wordsOf = (html: string) =>
  (new JSDOM(html).window.document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

describe('the hour of a demo', () => {
  const noon = '2026-11-24T14:00:00Z'
  const july = '2026-07-01T14:00:00Z'

  test.each([
    [noon, 'Europe/Berlin', 'Tuesday, November 24, 2026, 15:00', 'Europe/Berlin, UTC+01:00'],
    // EST is UTC−05:00 all year, while New York has daylight saving time.
    [july, 'America/New_York', 'Wednesday, July 1, 2026, 10:00', 'America/New York, UTC−04:00'],
    // The next day in that zone.
    ['2026-12-31T20:00:00Z', 'Asia/Kathmandu', 'Friday, January 1, 2027, 01:45', 'Asia/Kathmandu, UTC+05:45'],
    [noon, 'UTC', 'Tuesday, November 24, 2026, 14:00', 'UTC, UTC+00:00'],
  ])('converts %s to the time in %s', (instant, zone, time, zoneLine) => {
    expect(bookingTimes(instant, zone).own).toEqual({ time, zone: zoneLine })
  })

  test.each([
    [noon, 'Tuesday, November 24, 2026, 09:00 EST'],
    [july, 'Wednesday, July 1, 2026, 09:00 EST'],
    ['2027-01-01T05:00:00Z', 'Friday, January 1, 2027, 00:00 EST'],
    ['2027-01-01T04:00:00Z', 'Thursday, December 31, 2026, 23:00 EST'],
  ])('converts %s to %s', (instant, est) => {
    expect(bookingTimes(instant, null)).toEqual({ est, own: undefined })
  })

  test.each(['', 'Mars/Olympus', '+01:00', '<b>', 'x'.repeat(500)])('ignores the invalid zone %j', (zone) => {
    expect(bookingTimes(noon, zone).own).toBeUndefined()
  })
})

test('sends the visitor the request, also in their own time', async () => {
  const { subject, html, text, headers } = await bookingConfirmation(facts, sender)
  expect(subject).toBe('Your demo request: Tuesday, November 24, 2026, 09:00 EST')
  expect(headers).toEqual({ 'Reply-To': 'hello@findable.example' })
  for (const words of [wordsOf(html), text.replaceAll(/\s+/g, ' ')])
    for (const part of [
      'Tuesday, November 24, 2026, 09:00 EST',
      'Tuesday, November 24, 2026, 15:00 (Europe/Berlin, UTC+01:00)',
      'If the hour doesn’t work for us, we’ll propose another.',
      ...'Ada Lovelace|ada+demo@example.org|Reply to this email|1 Sample Street'.split('|'),
    ])
      expect(words).toContain(part)
})

test('omits the visitor’s own time without a known zone', async () => {
  const { html, text } = await bookingConfirmation({ ...facts, timeZone: null }, sender)
  expect(html + text).not.toMatch(/Your time|undefined|null/)
})

test('does not ask for replies without a contact address', async () => {
  const { headers, text } = await bookingConfirmation(facts, { ...sender, contactEmail: null })
  expect(headers).toBeUndefined()
  expect(text).toContain('Reply to the email we send you')
  expect(text).not.toMatch(/Reply to this email|reply and tell us/)
})

test('tells sales whom to answer, and sets Reply-To', async () => {
  const { subject, html, text, headers } = await bookingNotification(facts, sender)
  expect(subject).toBe('Demo request: Ada Lovelace, Tuesday, November 24, 2026, 09:00 EST')
  expect(headers).toEqual({ 'Reply-To': 'ada+demo@example.org' })
  expect(html).toContain('href="mailto:ada%2Bdemo@example.org"')
  const told = ['Ada Lovelace', facts.email, facts.bookingId, '09:00 EST', '15:00', 'Europe/Berlin']
  for (const words of [wordsOf(html), text.replaceAll(/ +/g, ' ')])
    for (const fact of told) expect(words).toContain(fact)
})

test('attaches the same time as a calendar file to both mails', async () => {
  for (const mail of [await bookingConfirmation(facts, sender), await bookingNotification(facts, sender)]) {
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['demo.ics'])
    expect(mail.attachments?.[0]?.content).toContain('DTSTART:20261124T140000Z')
  }
})

const hostileNames = [
  'Eve\r\nBcc: everybody@example.org',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '{{ contact.email }} {% raw %} <%= x %> %s',
  '"; DROP TABLE; \'\\,;:',
  'שלום \u202eevil\u2066 \u200fعربى',
  'W'.repeat(100),
  '👩🏽‍🚀'.repeat(100),
  '\u0000\u0007\u2028\u2029\ufeff',
]

test.each(hostileNames)('treats a name like %j as text', async (name) => {
  const hostile = { ...facts, name, email: `${JSON.stringify('a b')}@example.org` }
  const mails = [await bookingConfirmation(hostile, sender), await bookingNotification(hostile, sender)]
  for (const mail of mails) {
    const { subject, html, text, headers } = mail
    for (const header of [subject, ...Object.entries(headers ?? {}).flat()]) {
      expect(header).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
    }
    expect(Array.from(subject).length).toBeLessThan(600)
    expect(html).not.toMatch(/<script|<img[^>]*onerror/)
    expect(html + text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    expect(new JSDOM(html).window.document.querySelectorAll('h1')).toHaveLength(1)
  }
})

test.each(hostileNames.slice(0, -1))('shows sales the whole name %j', async (name) => {
  const { html, text } = await bookingNotification({ ...facts, name }, sender)
  const words = name.replaceAll(/[\p{Cc}\u2028\u2029\u200f\u202a-\u202e\u2066-\u2069\ufeff\s]+/gu, ' ').trim()
  expect(wordsOf(html)).toContain(words)
  expect(text).toContain(words)
})

test.each([...hostileNames, 'Win $$$ at evil.com'])(
  'leaves a name like %j out of the visitor’s mail',
  async (name) => {
    const named = await bookingConfirmation({ ...facts, name }, sender)
    const unnamed = await bookingConfirmation({ ...facts, name: '' }, sender)
    const withoutTime = (content: string | undefined) => content?.replace(/DTSTAMP:\w+/, '')
    expect({ ...named, attachments: [] }).toEqual({ ...unnamed, attachments: [] })
    expect(withoutTime(named.attachments?.[0]?.content)).toBe(withoutTime(unnamed.attachments?.[0]?.content))
    expect(named.text).toContain('Hello, you requested a demo of Findable for:')
    expect(named.attachments?.[0]?.content).toContain('SUMMARY:Findable demo\r\n')
  },
)

test.each([
  ..."Ada Lovelace|ada|J. R. R. Tolkien|J.R.R. Tolkien|Martin Luther King Jr.|Conan O'Brien".split('|'),
  ..."Conan O’Brien|Jeanne d'Arc|Gerard 't Hooft|Jean-Luc Picard|María del Carmen García López".split('|'),
  ...'Nguyễn Thị Minh Khai|Zoe\u0308 Kravitz|श्रीनिवास रामानुजन्|毛 小青|محمد| Ada   Lovelace '.split('|'),
])('greets %j', (typed) => {
  expect(greetedName(typed)).toBe(typed.trim().replace(/\s+/g, ' ').normalize('NFC'))
})

test.each([
  ...'Win $$$ at evil.com|evil.com|evil.com.|Visit evil.example now|www.evil.com|evil。com'.split('|'),
  ...'evil．com|evil․com|https://evil.example|Ada://evil|ada@evil.example|Call 555 0100|Ada!'.split('|'),
  ...'Ada (evil)|<b>Ada</b>|[Ada](evil)|{{ contact.email }}|Ada\u200b.com|Eve\r\nBcc: everybody'.split('|'),
  ...'Eve\nAdams|\u202eeve|you have won our prize call us today'.split('|'),
  'x'.repeat(51),
  `A${'\u0301'.repeat(5)}`,
  '👩🏽‍🚀',
  '-',
  '.',
  '',
])('uses no name in the greeting for %j', (typed) => expect(greetedName(typed)).toBeUndefined())

const writtenAt = new Date('2026-11-22T04:00:00Z')

/** The unfolded lines (RFC 5545 §3.1). */
const linesOf = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')

test('is a tentative half hour without a request for a reply', () => {
  const { contentType, content } = demoCalendar(facts, sender, writtenAt)
  expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(linesOf(content)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//www.example.com//demo bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:demo-0191e6a2-7a2b-7c4d-9e1f-000000000001@www.example.com',
    'SEQUENCE:0',
    'DTSTAMP:20261122T040000Z',
    'DTSTART:20261124T140000Z',
    'DTEND:20261124T143000Z',
    'SUMMARY:Findable demo for Ada Lovelace',
    'TRANSP:OPAQUE',
    'DESCRIPTION:A demo of Findable for Ada Lovelace\\, ada+demo@example.org.\\nRequested\\, not yet confirmed: if the hour doesn’t work\\, we’ll propose another by email.',
    'ORGANIZER;CN="Findable":mailto:hello@findable.example',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('has no method without a contact address, because RFC 5546 requires an organizer for PUBLISH', () => {
  const { contentType, content } = demoCalendar(facts, { ...sender, contactEmail: null }, writtenAt)
  expect(contentType).toBe('text/calendar; charset=utf-8')
  expect(content).not.toMatch(/METHOD|ORGANIZER/)
})

const properties =
  /^(?:BEGIN|END|VERSION|PRODID|METHOD|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|TRANSP|DESCRIPTION|ORGANIZER|STATUS)[:;]/

test.each([
  'Eve\r\nATTENDEE:mailto:everybody@example.org\r\nEND:VEVENT',
  'Eve\nBEGIN:VALARM',
  '"quoted"; with, all\\signs: {{ x }} <b>',
  'שלום \u202eevil\u2066 عربى',
  '文字'.repeat(50),
  '👩🏽‍🚀'.repeat(30),
  '\u0000\u0007\u2028\u0085',
])('adds no line for a name like %j, and limits the length of lines', (name) => {
  const { content } = demoCalendar({ ...facts, name }, sender, writtenAt)
  expect(content.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = linesOf(content)
  expect(lines).toHaveLength(18)
  for (const line of lines.slice(0, -1)) expect(line).toMatch(properties)
  // Lines are not folded inside a character.
  expect(Buffer.from(content).toString()).toBe(content)
})

test('has a stable, unique ID for each booking', () => {
  const uid = (bookingId: string) =>
    linesOf(demoCalendar({ ...facts, bookingId }, sender).content).find((line) => line.startsWith('UID:'))
  expect(uid('one')).toBe(uid('one'))
  expect(uid('one')).not.toBe(uid('two'))
})
