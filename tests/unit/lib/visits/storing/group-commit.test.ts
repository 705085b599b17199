import fc from 'fast-check'
import { GroupCommit, type GroupCommitOptions, QueueFullError } from '@/lib/visits/storing/group-commit'

type Options = Partial<GroupCommitOptions<string, string>>

/** A store whose calls the test ends. */
function heldStore() {
  const calls: { batches: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const store = (batches: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      calls.push({ batches, end: () => resolve(batches.map((batch) => `stored ${batch}`)), fail: reject })
    })
  return { calls, store }
}

const commit = (store: GroupCommitOptions<string, string>['store'], options: Options = {}) =>
  new GroupCommit<string, string>({
    store,
    intervalMs: 5,
    maxCalls: 2,
    callSize: 1_000,
    callBatches: 10,
    maxSize: 10_000,
    maxBatches: 100,
    ...options,
  })

const settled = (promise: Promise<string>) => promise.catch((error: Error) => error.message)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('stores the batches of a moment in one call, and answers each with its own result', async () => {
  const { calls, store } = heldStore()
  const writer = commit(store)
  const answers = Promise.all(['a', 'b', 'c'].map((batch) => writer.add(batch, 1)))
  expect(calls).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(calls.map(({ batches }) => batches)).toEqual([['a', 'b', 'c']])
  calls[0]?.end()
  expect(await answers).toEqual(['stored a', 'stored b', 'stored c'])
})

it('starts a call for a single batch at once, and the next one after the interval', async () => {
  const { calls, store } = heldStore()
  const writer = commit(store)
  void writer.add('a', 1)
  await jest.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(1)
  void writer.add('b', 1)
  await jest.advanceTimersByTimeAsync(2)
  void writer.add('c', 1)
  expect(calls).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(3)
  expect(calls.map(({ batches }) => batches)).toEqual([['a'], ['b', 'c']])
})

it('starts a call at once if it is full, by number or by size', async () => {
  const { calls, store } = heldStore()
  const writer = commit(store, { callBatches: 3, callSize: 100 })
  for (const batch of ['a', 'b', 'c']) void writer.add(batch, 1)
  expect(calls.map(({ batches }) => batches)).toEqual([['a', 'b', 'c']])
  void writer.add('d', 60)
  void writer.add('e', 60)
  expect(calls.map(({ batches }) => batches)).toEqual([['a', 'b', 'c'], ['d']])
})

it('gives a batch that is larger than a call a call of its own', async () => {
  const { calls, store } = heldStore()
  const writer = commit(store, { callSize: 100 })
  void writer.add('small', 10)
  void writer.add('large', 500)
  void writer.add('other', 10)
  await jest.advanceTimersByTimeAsync(5)
  expect(calls.map(({ batches }) => batches)).toEqual([['small'], ['large']])
  calls[1]?.end()
  await jest.advanceTimersByTimeAsync(5)
  expect(calls.map(({ batches }) => batches)).toEqual([['small'], ['large'], ['other']])
})

it('has at most two calls at once, and collects what comes meanwhile', async () => {
  const { calls, store } = heldStore()
  const writer = commit(store)
  const answers: Promise<string>[] = []
  for (const batch of ['a', 'b', 'c', 'd', 'e']) {
    answers.push(writer.add(batch, 1))
    await jest.advanceTimersByTimeAsync(10)
  }
  expect(calls.map(({ batches }) => batches)).toEqual([['a'], ['b']])
  calls[0]?.end()
  await jest.advanceTimersByTimeAsync(5)
  expect(calls.map(({ batches }) => batches)).toEqual([['a'], ['b'], ['c', 'd', 'e']])
  for (const { end } of calls) end()
  expect(await Promise.all(answers)).toHaveLength(5)
})

it('acknowledges nothing if the number of results is wrong', async () => {
  const writer = commit(async () => ['stored'])
  const answers = ['a', 'b'].map((batch) => settled(writer.add(batch, 1)))
  await jest.advanceTimersByTimeAsync(5)
  expect(await Promise.all(answers)).toEqual(Array(2).fill('The number of results is wrong.'))
})

it.each<[string, Options]>([
  ['batches', { maxBatches: 3 }],
  ['size', { maxSize: 30 }],
])('refuses at once when too many wait, by %s, and takes more when some are stored', async (_, bounds) => {
  const { calls, store } = heldStore()
  const writer = commit(store, bounds)
  const answers = ['a', 'b', 'c'].map((batch) => writer.add(batch, 10))
  expect(writer.isFull).toBe(true)
  await expect(writer.add('d', 10)).rejects.toThrow(QueueFullError)
  await jest.advanceTimersByTimeAsync(5)
  // Those that are being stored count, too.
  await expect(writer.add('d', 10)).rejects.toThrow(QueueFullError)
  calls[0]?.end()
  expect(await Promise.all(answers)).toEqual(['stored a', 'stored b', 'stored c'])
  expect(writer.isFull).toBe(false)
  void writer.add('d', 10)
  await jest.advanceTimersByTimeAsync(5)
  expect(calls[1]?.batches).toEqual(['d'])
})

it('refuses a batch that is larger than all that may wait', async () => {
  await expect(commit(async () => []).add('a', 10_001)).rejects.toThrow(QueueFullError)
})

it('answers every batch of any load exactly once, in time, within its bounds', async () => {
  jest.useRealTimers()
  const load = fc.record({
    batches: fc.array(
      fc.record({ size: fc.integer({ min: 1, max: 80 }), afterMs: fc.integer({ min: 0, max: 2 }) }),
      { minLength: 1, maxLength: 60 },
    ),
    /** Of each call, in turn: how long it takes, and whether it fails. */
    calls: fc.array(fc.record({ ms: fc.integer({ min: 0, max: 4 }), fails: fc.boolean() }), { minLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(load, async ({ batches, calls }) => {
      let started = 0
      let running = 0
      let mostRunning = 0
      const stored: string[] = []
      const writer = commit(
        async (given) => {
          const call = calls[started++ % calls.length]
          running += 1
          mostRunning = Math.max(mostRunning, running)
          expect(given.length).toBeLessThanOrEqual(10)
          await new Promise((resolve) => setTimeout(resolve, call?.ms))
          running -= 1
          if (call?.fails) throw new Error('failed')
          stored.push(...given)
          return given
        },
        { intervalMs: 1, callSize: 100, maxSize: 1_000, maxBatches: 30 },
      )
      const answers: Promise<string>[] = []
      for (const [place, { size, afterMs }] of batches.entries()) {
        answers.push(settled(writer.add(`${place}`, size)))
        if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
      }
      const outcomes = await Promise.all(answers)
      expect(mostRunning).toBeLessThanOrEqual(2)
      expect(new Set(stored).size).toBe(stored.length)
      for (const [place, outcome] of outcomes.entries()) {
        expect(['failed', 'Too many batches wait to be stored.', `${place}`]).toContain(outcome)
        expect(stored.includes(`${place}`)).toBe(outcome === `${place}`)
      }
      expect(writer.isFull).toBe(false)
    }),
    { numRuns: 30 },
  )
})
