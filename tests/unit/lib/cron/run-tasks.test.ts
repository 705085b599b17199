import { every, lasting, runTasks } from '@/lib/cron/run-tasks'

const limits = (ms: number) => ({ startUntil: performance.now() + ms, until: performance.now() + 2 * ms })

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => logged.mockRestore())

test('says which task failed and why, and runs the others', async () => {
  const missing = 'Could not find the function public.newsletter_progress in the schema cache'
  const run = await runTasks(
    {
      mail: async () => ({ sent: 1 }),
      subscribers: async () => {
        throw new Error(missing)
      },
      contacts: async () => undefined,
    },
    limits(60_000),
  )
  expect(run).toEqual({
    results: { mail: { sent: 1 }, contacts: null },
    failures: { subscribers: missing },
  })
  expect(logged.mock.calls).toEqual([[`Scheduled task failed (subscribers): ${missing}`]])
})

test('starts no task once the time is up', async () => {
  const task = jest.fn(async () => undefined)
  const run = await runTasks({ task }, limits(-1))
  expect(task).not.toHaveBeenCalled()
  expect(run.failures).toEqual({ task: 'Not started: the time limit was reached.' })
})

test('starts a task once in an interval, also after a failure, and if the clock is set back', async () => {
  jest.useFakeTimers()
  const work = jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(3)
  const task = every(60_000, work)
  await expect(task()).rejects.toThrow('away')
  expect(await task()).toBeUndefined()
  jest.setSystemTime(Date.now() - 365 * 24 * 60 * 60_000)
  jest.advanceTimersByTime(60_000)
  expect([await task(), await task()]).toEqual([3, undefined])
  jest.useRealTimers()
})

test('gives a task a part of the time, and never more than there is', async () => {
  const work = jest.fn(async ({ until }: { until: number }) => until)
  const task = lasting(5_000, work)
  const end = performance.now() + 1_000
  expect(await task({ until: end })).toBe(end)
  expect(await task({ until: end + 3_600_000 })).toBeLessThan(end + 10_000)
})
