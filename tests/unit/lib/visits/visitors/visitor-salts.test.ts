import { timeWithinDay, visitorSalts } from '@/lib/visits/visitors/visitor-salts'
import { daySalt, FakeDatabase, forgetIngestState, monthSalt } from '../fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 23, 59, 0) })
  database = new FakeDatabase()
  forgetIngestState()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('loads the salts once a day', async () => {
  const expected = { day: '2026-11-24', daySalt, month: '2026-11', monthSalt }
  expect(await Promise.all([visitorSalts(), visitorSalts()])).toEqual([expected, expected])
  await visitorSalts()
  expect(database.calls).toEqual(['visitor_salts'])
  jest.advanceTimersByTime(60_000)
  expect(await visitorSalts()).toMatchObject({ day: '2026-11-25' })
  expect(database.calls).toHaveLength(2)
})

it('forgets the salts of a day soon after its end, even without a visitor', async () => {
  await visitorSalts()
  expect(globalThis.keptVisitorSalts?.salts).toBeDefined()
  jest.advanceTimersByTime(62_000)
  expect(globalThis.keptVisitorSalts?.salts).toBeUndefined()
})

it('asks once a second while the database has another day', async () => {
  await visitorSalts()
  // The site's clock is a minute ahead, so the database still has the day before.
  jest.setSystemTime(Date.UTC(2026, 10, 25, 0, 0, 1))
  const salts = { day: '2026-11-24', daySalt, month: '2026-11', monthSalt }
  const rpc = jest.fn(async () => ({ data: salts, error: null }))
  jest.spyOn(database, 'client').mockImplementation(() => ({
    ...new FakeDatabase().client(),
    rpc: () => ({ retry: rpc, abortSignal: () => ({ retry: rpc }) }),
  }))
  jest.advanceTimersByTime(500)
  for (let round = 0; round < 20; round++) {
    expect(await visitorSalts()).toEqual(salts)
    jest.advanceTimersByTime(100)
  }
  expect(rpc.mock.calls.length).toBeLessThanOrEqual(3)
})

it.each([
  ['the database does not respond', () => database.broken.add('visitor_salts')],
  ['it sends something else', () => jest.spyOn(database, 'client').mockReturnValue(nonsense())],
])('throws a refusal if %s', async (_, spoil) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  spoil()
  await expect(visitorSalts()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(JSON.stringify(log.mock.calls)).not.toContain(daySalt)
})

/** A database that answers with a salt that is too short. */
function nonsense() {
  const retry = async () => ({ data: { day: '2026-11-24', daySalt: 'ab' }, error: null })
  return { ...new FakeDatabase().client(), rpc: () => ({ retry, abortSignal: () => ({ retry }) }) }
}

it('keeps the time of a page view within the day of its salt', () => {
  const within = (now: number) => timeWithinDay({ day: '2026-11-24' }, now)
  expect(within(Date.UTC(2026, 10, 24, 12, 0, 0, 5))).toBe('2026-11-24T12:00:00.005Z')
  expect(within(Date.UTC(2026, 10, 25, 0, 0, 1))).toBe('2026-11-24T23:59:59.999Z')
  expect(within(Date.UTC(2026, 10, 23, 23, 59, 59))).toBe('2026-11-24T00:00:00.000Z')
})
