import { planRollUp, rollUpVisits } from '@/lib/visits/roll-up'
import { FakeDatabase, forgetIngestState } from './fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))

const step = (batches: number, isBusy = false) => ({ batches, problems: 0, isBusy })
const soon = () => ({ until: performance.now() + 5_000 })

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a roll-up', () => {
  it('takes steps until nothing waits', async () => {
    database.rollUps = [step(100), step(100), step(7)]
    expect(await rollUpVisits(soon())).toEqual({ batches: 207, problems: 0, isBusy: false })
    expect(database.calls).toHaveLength(4)
  })

  it('starts no step after its end', async () => {
    database.rollUps = Array.from({ length: 1_000 }, () => step(100))
    database.delayMs = 10
    const { batches } = await rollUpVisits({ until: performance.now() + 60 })
    expect(batches).toBeGreaterThan(0)
    expect(batches).toBeLessThan(1_000)
    expect(await rollUpVisits({ until: performance.now() })).toEqual(step(0))
  })

  it('waits for the step of another process', async () => {
    database.rollUps = [step(0, true), step(100), step(0, true), step(3)]
    expect(await rollUpVisits(soon())).toEqual(step(103))
  })

  it('leaves the rest to another process that keeps on', async () => {
    database.rollUps = Array.from({ length: 50 }, () => step(0, true))
    expect(await rollUpVisits(soon())).toEqual(step(0, true))
    expect(database.calls.length).toBeLessThan(10)
  })

  it('tells in the log that batches were set aside', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    database.rollUps = [{ batches: 5, problems: 2, isBusy: false }]
    expect(await rollUpVisits(soon())).toMatchObject({ problems: 2 })
    expect(log.mock.calls).toEqual([['Batches of visits that were set aside (ingest_batches.problem): 2']])
  })

  it('throws if the database does not respond', async () => {
    database.broken.add('roll_up_visits')
    await expect(rollUpVisits(soon())).rejects.toThrow('TypeError: fetch failed')
  })
})

describe('the roll-up after a request', () => {
  it('runs at once, and then at most once a second', async () => {
    jest.useFakeTimers()
    const first = planRollUp()
    // It will include what is stored until it starts.
    expect(planRollUp()).toBeUndefined()
    const started = first?.()
    await jest.advanceTimersByTimeAsync(1)
    await started
    expect(database.calls).toHaveLength(1)
    const second = planRollUp()?.()
    expect(planRollUp()).toBeUndefined()
    await jest.advanceTimersByTimeAsync(900)
    expect(database.calls).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(200)
    await second
    expect(database.calls).toHaveLength(2)
  })

  it('runs after the last of many requests', async () => {
    jest.useFakeTimers()
    let stored = 0
    const seen: number[] = []
    jest.spyOn(database, 'client').mockImplementation(() => {
      seen.push(stored)
      return new FakeDatabase().client()
    })
    const running: Promise<void>[] = []
    for (let request = 0; request < 500; request++) {
      stored += 1
      const plan = planRollUp()
      if (plan) running.push(plan())
      await jest.advanceTimersByTimeAsync(7)
    }
    await jest.advanceTimersByTimeAsync(1_100)
    await Promise.all(running)
    expect(seen.at(-1)).toBe(500)
    expect(seen.length).toBeLessThanOrEqual(6)
  })

  it('is planned again if the host dropped the last one', () => {
    jest.useFakeTimers()
    expect(planRollUp()).toBeDefined()
    jest.advanceTimersByTime(9_000)
    expect(planRollUp()).toBeUndefined()
    jest.advanceTimersByTime(2_000)
    expect(planRollUp()).toBeDefined()
  })

  it('logs a failure, and does not throw', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    database.broken.add('roll_up_visits')
    await planRollUp()?.()
    expect(log).toHaveBeenCalledWith('TypeError: fetch failed')
  })
})
