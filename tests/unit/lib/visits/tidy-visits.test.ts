import { FakeDatabase } from './fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))

const minuteMs = 60_000

/** A new process. */
async function newProcess() {
  jest.resetModules()
  const { tidyVisits } = await import('@/lib/visits/tidy-visits')
  return tidyVisits
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9, 30) })
  database = new FakeDatabase()
})
afterEach(() => jest.useRealTimers())

it('runs once an hour', async () => {
  const tidyVisits = await newProcess()
  expect(await tidyVisits()).toBe(0)
  expect(await tidyVisits()).toBeUndefined()
  jest.advanceTimersByTime(59 * minuteMs)
  expect(await tidyVisits()).toBeUndefined()
  jest.advanceTimersByTime(2 * minuteMs)
  expect(await tidyVisits()).toBe(0)
  expect(database.calls).toHaveLength(2)
})

it('runs when a day begins (UTC), to delete the salts of the last one', async () => {
  jest.setSystemTime(Date.UTC(2026, 10, 24, 23, 59, 30))
  const tidyVisits = await newProcess()
  await tidyVisits()
  jest.advanceTimersByTime(minuteMs)
  expect(await tidyVisits()).toBe(0)
})

it('goes on at the next call while there is more to delete', async () => {
  const tidyVisits = await newProcess()
  database.removedRows = [5_000, 5_000, 12]
  expect([
    await tidyVisits(),
    await tidyVisits(),
    await tidyVisits(),
    await tidyVisits(),
    await tidyVisits(),
  ]).toEqual([5_000, 5_000, 12, 0, undefined])
})

it('tries again after a failure', async () => {
  const tidyVisits = await newProcess()
  database.broken.add('tidy_visits')
  await expect(tidyVisits()).rejects.toThrow('TypeError: fetch failed')
  database.broken.clear()
  expect(await tidyVisits()).toBe(0)
})
