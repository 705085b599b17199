import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { z } from 'zod'
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  type ServedSupabase,
  serveSupabase,
} from '@/tests/unit/support/served-supabase'

const HOUR = 3_600_000
let served: ServedSupabase

beforeAll(async () => {
  served = await serveSupabase(resolve('supabase'))
})
afterAll(() => served.stop())

/** A full hour, `days` days from now. */
const slotIn = (days: number) =>
  new Date(Math.ceil(Date.now() / HOUR) * HOUR + days * 24 * HOUR).toISOString()

const booking = (changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: `${randomUUID()}@example.com`,
  selectedDate: slotIn(3),
  ...changes,
})

const send = (body: unknown, headers: Record<string, string> = { apikey: SECRET_KEY }) =>
  fetch(`${served.address}/functions/v1/send-demo-booking-notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const refusalSchema = z.object({
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
})
const refusalOf = async (response: Response) => {
  const { error } = refusalSchema.parse(await response.json())
  return { status: response.status, ...error }
}
const bookedSchema = z.object({ bookingId: z.uuid() })

async function stored(email: string) {
  const admin = served.client(SECRET_KEY)
  const bookings = await admin.from('demo_bookings').select().eq('email', email)
  const messages = await admin
    .from('outbox')
    .select('kind, payload')
    .eq('payload->>email', email)
    .order('kind')
  return { bookings: bookings.data ?? [], messages: messages.data ?? [] }
}

test('stores the booking and queues a mail to sales and one to the visitor', async () => {
  const asked = booking({ timeZone: 'Asia/Tokyo' })
  const { data, error } = await served
    .client()
    .functions.invoke('send-demo-booking-notification', { body: asked })
  expect(error).toBeNull()
  const { bookingId } = bookedSchema.parse(data)
  const { bookings, messages } = await stored(asked.email)
  expect(bookings).toMatchObject([{ id: bookingId, name: asked.name, time_zone: 'Asia/Tokyo' }])
  const payload = {
    bookingId,
    name: asked.name,
    email: asked.email,
    selectedDate: asked.selectedDate.replace('.000Z', 'Z'),
    timeZone: 'Asia/Tokyo',
  }
  expect(messages).toEqual([
    { kind: 'booking.sales', payload },
    { kind: 'booking.visitor', payload },
  ])
})

test('books once for repeated requests with one key', async () => {
  const asked = booking({ idempotencyKey: randomUUID() })
  const answers = [await send(asked), await send({ ...asked, selectedDate: slotIn(4) })]
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(bookedSchema.parse(second)).toEqual(bookedSchema.parse(first))
  const { bookings, messages } = await stored(asked.email)
  expect([bookings.length, messages.length]).toEqual([1, 2])
})

test.each([
  [{ name: '  ' }, { name: 'Enter your name.' }],
  [{ name: 'x'.repeat(101) }, { name: 'Use at most 100 characters.' }],
  [{ name: 'Ada\r\nBcc: all@example.com' }, { name: 'Use letters, digits and signs only.' }],
  [{ name: 'a\ud800' }, { name: 'Use letters, digits and signs only.' }],
  [{ email: 'ada' }, { email: 'Enter an email address, for example name@example.com.' }],
  [{ selectedDate: undefined }, { selectedDate: 'Please select a date' }],
  [{ selectedDate: '2030-13-45' }, { selectedDate: 'Please select a date' }],
  [{ selectedDate: '2020-01-01T14:00:00Z' }, { selectedDate: 'This time is over. Choose a later one.' }],
  [{ selectedDate: slotIn(800) }, { selectedDate: 'Choose a day within a year.' }],
  [{ selectedDate: slotIn(2).replace(':00:00', ':30:00') }, { selectedDate: 'Choose a full hour.' }],
])('rejects %j with a message, and stores nothing', async (changes, fields) => {
  const asked = booking(changes)
  expect(await refusalOf(await send(asked))).toEqual({ status: 400, code: 'invalid', fields })
  expect((await stored(asked.email)).bookings).toEqual([])
})

test('rejects a request that is not a booking with a message', async () => {
  expect(await refusalOf(await send('{"name"'))).toMatchObject({
    status: 400,
    fields: { body: 'Send JSON.' },
  })
  expect(await refusalOf(await send('[]'))).toMatchObject({ status: 400, code: 'invalid' })
  expect(await refusalOf(await send({ name: 'x'.repeat(20_000) }))).toMatchObject({ status: 413 })
  const got = await fetch(`${served.address}/functions/v1/send-demo-booking-notification`)
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test('accepts an unknown time zone, and does not store it', async () => {
  const asked = booking({ timeZone: 'Moon/Base' })
  expect((await send(asked)).status).toBe(200)
  expect((await stored(asked.email)).bookings).toMatchObject([{ time_zone: null }])
})

test('answers a robot that fills in the hidden field as usual, and stores nothing', async () => {
  const asked = booking({ website: 'https://spam.example' })
  const answered = await send(asked)
  expect(answered.status).toBe(200)
  bookedSchema.parse(await answered.json())
  expect((await stored(asked.email)).bookings).toEqual([])
})

test('limits bookings per sender and per address, except the site’s requests per sender', async () => {
  const from = (address: string) => ({ apikey: PUBLISHABLE_KEY, 'x-forwarded-for': `10.0.0.1, ${address}` })
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await send(booking(), from('192.0.2.1'))).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect((await send(booking(), from('192.0.2.2'))).status).toBe(200)
  expect((await send(booking())).status).toBe(200)

  const email = `${randomUUID()}@example.com`
  const more = []
  for (let n = 0; n < 6; n++) more.push(await send(booking({ email, selectedDate: slotIn(n + 3) })))
  expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number(more.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000)
})

test('does not fail for random requests', async () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant(undefined))
  const body = fc.record({
    name: value,
    email: fc.oneof(value, fc.emailAddress()),
    selectedDate: fc.oneof(
      value,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    timeZone: value,
    idempotencyKey: value,
    website: value,
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(body, fc.jsonValue(), fc.string({ unit: 'binary' })), async (sent) => {
      const { status } = await send(sent)
      expect([200, 400, 413, 429]).toContain(status)
    }),
    { numRuns: 200 },
  )
})
