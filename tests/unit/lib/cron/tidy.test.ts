/** What the database says to each call, in order; then nothing is left. */
let answers: (number | Error)[]
let calls: string[]
jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({
    rpc: (name: string) => ({
      retry: async () => {
        calls.push(name)
        const answer = answers.shift() ?? 0
        return answer instanceof Error ? { data: null, error: answer } : { data: answer, error: null }
      },
    }),
  }),
}))

const minuteMs = 60_000

/** A new process. */
async function newProcess() {
  jest.resetModules()
  return (await import('@/lib/cron/tidy')).tidyTasks
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9, 30) })
  answers = []
  calls = []
})
afterEach(() => jest.useRealTimers())

it('runs once an hour', async () => {
  const { tidyVisits } = await newProcess()
  expect(await tidyVisits()).toBe(0)
  expect(await tidyVisits()).toBeUndefined()
  jest.advanceTimersByTime(59 * minuteMs)
  expect(await tidyVisits()).toBeUndefined()
  jest.advanceTimersByTime(2 * minuteMs)
  expect(await tidyVisits()).toBe(0)
  expect(calls).toEqual(['tidy_visits', 'tidy_visits'])
})

it('runs when a day begins (UTC), to delete the salts of the last one', async () => {
  jest.setSystemTime(Date.UTC(2026, 10, 24, 23, 59, 30))
  const { tidyVisits } = await newProcess()
  await tidyVisits()
  jest.advanceTimersByTime(minuteMs)
  expect(await tidyVisits()).toBe(0)
})

it('goes on at the next call while there is more to delete', async () => {
  const { tidy } = await newProcess()
  answers = [500, 500, 12]
  expect([await tidy(), await tidy(), await tidy(), await tidy(), await tidy()]).toEqual([
    500,
    500,
    12,
    0,
    undefined,
  ])
})

it('tries again after a failure, and does not keep others from it', async () => {
  const { tidy, tidyPromptRuns } = await newProcess()
  answers = [new Error('TypeError: fetch failed')]
  await expect(tidy()).rejects.toThrow('TypeError: fetch failed')
  expect(await tidyPromptRuns()).toBe(0)
  expect(await tidy()).toBe(0)
})
