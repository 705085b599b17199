import { demoCalendar } from '@/lib/booking/mails/demo-calendar'
import { facts, sender } from '@/tests/unit/lib/mail/made-mails'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

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
