import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js'
import { bookDemo, postBooking } from '@/components/booking/book-demo'
import { type BookingState, bookingMessages } from '@/lib/booking/booking-state'
import { openForm } from '@/lib/forms/form-state'

const invoke = jest.fn()
const afterwards = jest.fn()
let sender = ''
let senders = 0

jest.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': sender }),
}))
jest.mock('next/server', () => ({ after: (task: () => unknown) => afterwards(task) }))
jest.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`led to ${address}`)
  },
}))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => ({ functions: { invoke } }) }))
jest.mock('@/lib/outbox/deliver', () => ({ deliverSoon: jest.fn() }))

const failed = (error: Error) => ({ data: null, error })
const answerOf = (status: number, body: unknown) =>
  Promise.resolve(failed(new FunctionsHttpError(Response.json(body, { status }))))
const bookedAnswer = () => Promise.resolve({ data: { bookingId: crypto.randomUUID() }, error: null })

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
const typed = {
  name: ' Ada ',
  email: 'ada@example.com',
  day: tomorrow,
  hour: '21:00',
  timeZone: 'Europe/Berlin',
  idempotencyKey: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  website: '',
}

function formOf(changes: Partial<Record<keyof typeof typed, string>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.set(name, value)
  return form
}
const book = (changes?: Parameters<typeof formOf>[0]) => bookDemo(openForm, formOf(changes))

beforeEach(() => {
  invoke.mockReset().mockImplementation(bookedAnswer)
  afterwards.mockReset()
  sender = `192.0.2.${++senders}`
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('calls the function with the name, the address and the time of the slot', async () => {
  expect(await book()).toEqual({ status: 'done', values: {}, errors: {} })
  const nextDay = new Date(Date.parse(tomorrow) + 24 * 3_600_000).toISOString().slice(0, 10)
  expect(invoke).toHaveBeenCalledWith('send-demo-booking-notification', {
    body: {
      name: 'Ada',
      email: 'ada@example.com',
      selectedDate: `${nextDay}T02:00:00.000Z`,
      timeZone: 'Europe/Berlin',
      idempotencyKey: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
    },
  })
  expect(afterwards).toHaveBeenCalledTimes(1)
})

test('uses one key for identical submissions, and another key for a changed one', async () => {
  const idempotencyKey = crypto.randomUUID()
  for (const changes of [{}, {}, { hour: '20:00' }, { email: 'b@example.com' }, { idempotencyKey }])
    await book(changes)
  const keys = invoke.mock.calls.map(([, { body }]) => body.idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(4)
})

test('omits an unknown time zone, and passes on the hidden field', async () => {
  await book({ timeZone: 'Mars/Olympus', website: 'https://spam.example' })
  const { body } = invoke.mock.calls[0]?.[1] ?? {}
  expect(body).not.toHaveProperty('timeZone')
  expect(body.website).toBe('https://spam.example')
})

test.each<[string, Partial<typeof typed>, BookingState['errors']]>([
  ['no name', { name: '  ' }, { name: bookingMessages.noName }],
  ['a name too long', { name: 'a'.repeat(101) }, { name: 'Use at most 100 characters.' }],
  ['no address', { email: 'ada' }, { email: bookingMessages.noEmail }],
  [
    'an address too long',
    { email: `${'a'.repeat(250)}@example.com` },
    { email: 'This address is too long.' },
  ],
  ['no date', { day: '' }, { day: bookingMessages.noDate }],
  ['a day that does not exist', { day: '2030-02-30' }, { day: bookingMessages.noDate }],
  ['a past day', { day: '2020-01-01' }, { day: bookingMessages.pastDay }],
  ['a day too far away', { day: '2999-01-01' }, { day: bookingMessages.tooFar }],
  ['no hour', { hour: '25:00' }, { hour: bookingMessages.noHour }],
])('refuses %s at its field, and keeps the input', async (_, changes, errors) => {
  const state = await book(changes)
  expect(state).toMatchObject({ status: 'refused', errors })
  expect(Object.keys(state.errors)).toEqual(Object.keys(errors))
  const { timeZone, website, ...values } = { ...typed, ...changes }
  expect(state.values).toEqual(values)
  expect(invoke).not.toHaveBeenCalled()
})

test('refuses a past hour of today at the hour', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T16:00:00Z'), doNotFake: ['nextTick', 'queueMicrotask'] })
  try {
    const { errors } = await book({ day: '2026-11-22', hour: '11:00' })
    expect(errors).toEqual({ hour: bookingMessages.pastHour })
    expect((await book({ day: '2026-11-22', hour: '12:00' })).status).toBe('done')
  } finally {
    jest.useRealTimers()
  }
})

test('shows the function’s errors at their fields', async () => {
  const fields = { selectedDate: 'This time is over.', email: 'No.' }
  invoke.mockImplementation(() => answerOf(400, { error: { code: 'invalid', fields } }))
  expect((await book()).errors).toEqual({ day: 'This time is over.', email: 'No.' })
})

test('says when to try again after too many requests to the function or from one sender', async () => {
  invoke.mockImplementation(() => answerOf(429, { error: { code: 'too_often', retryAfterSeconds: 40 } }))
  expect((await book()).problem).toEqual({ kind: 'rate-limited', seconds: 40 })
  invoke.mockImplementation(bookedAnswer)
  let last = await book()
  for (let n = 0; n < 12; n += 1) last = await book()
  const problem = { kind: 'rate-limited' }
  expect(last).toMatchObject({ status: 'refused', problem, values: { name: ' Ada ' } })
})

test.each<[string, () => unknown]>([
  ['answers 503', () => answerOf(503, { error: { code: 'unavailable' } })],
  ['answers 400 with nothing to say', () => answerOf(400, { error: { code: 'invalid', fields: {} } })],
  ['does not answer JSON', () => failed(new FunctionsHttpError(new Response('<p>', { status: 500 })))],
  ['answers 200 without a booking', () => ({ data: {}, error: null })],
  ['cannot be reached', () => failed(new FunctionsFetchError(new TypeError('fetch failed')))],
  ['cannot be called without a key', () => Promise.reject(new Error('SUPABASE_SECRET_KEY is not set.'))],
])('logs a failure and keeps the input if the function %s', async (_, implementation) => {
  invoke.mockImplementation(async () => implementation())
  const state = await book()
  const { timeZone, website, ...values } = typed
  expect(state).toEqual({ status: 'refused', values, errors: {}, problem: { kind: 'failed' } })
  expect(console.error).toHaveBeenCalledWith('A demo could not be booked.', expect.anything())
  expect(afterwards).not.toHaveBeenCalled()
})

test('redirects after a booking without JavaScript, and shows the form again after a refusal', async () => {
  await expect(postBooking(openForm, formOf())).rejects.toThrow('led to /thank-you?for=booking')
  const errors = { day: bookingMessages.noDate }
  expect(await postBooking(openForm, formOf({ day: '' }))).toMatchObject({ errors })
})

test('refuses a form with unexpected values', async () => {
  const form = new FormData()
  form.set('name', new File(['x'], 'x'))
  form.set('__proto__', 'x')
  expect(await bookDemo(openForm, form)).toMatchObject({ status: 'refused' })
})
