import { rateLimit } from '@/lib/security/rate-limit'

const from = (sender: string) => ({ headers: new Headers({ 'x-forwarded-for': sender }) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The number of a sender's requests that pass. */
async function passed(limit: ReturnType<typeof rateLimit>, sender: string, requests: number) {
  let count = 0
  for (let sent = 0; sent < requests; sent++) if ((await limit(from(sender))) === undefined) count++
  return count
}

it('allows each sender a number of requests per minute, and says when to try again', async () => {
  const limit = rateLimit({ name: 'test', perClient: 3, total: 100 })
  expect(await passed(limit, '192.0.2.1', 5)).toBe(3)
  jest.advanceTimersByTime(20_500)
  expect(await limit(from('192.0.2.1'))).toBe(40)
  jest.advanceTimersByTime(40_000)
  expect(await passed(limit, '192.0.2.1', 5)).toBe(3)
})

it('does not count a sender’s refused requests against the shared limit', async () => {
  const limit = rateLimit({ name: 'test', perClient: 2, total: 10 })
  expect(await passed(limit, '192.0.2.1', 50)).toBe(2)
  expect(await passed(limit, '192.0.2.2', 2)).toBe(2)
  expect(await passed(limit, '192.0.2.3', 50)).toBe(2)
  expect(await passed(limit, '192.0.2.4', 2)).toBe(2)
  expect(await passed(limit, '192.0.2.5', 2)).toBe(2)
  expect(await passed(limit, '192.0.2.6', 1)).toBe(0)
})

it('does not count requests refused by the shared limit against the sender', async () => {
  const limit = rateLimit({ name: 'test', perClient: 2, total: 2 })
  expect(await passed(limit, '192.0.2.1', 2)).toBe(2)
  jest.advanceTimersByTime(59_000)
  expect(await passed(limit, '192.0.2.2', 5)).toBe(0)
  jest.advanceTimersByTime(1_000)
  expect(await passed(limit, '192.0.2.2', 5)).toBe(2)
})

it('stores nothing for refused senders', async () => {
  const before = jest.getTimerCount()
  const limit = rateLimit({ name: 'test', perClient: 5, total: 10 })
  for (let n = 0; n < 1_000; n++) await limit(from(`10.0.${n >> 8}.${n & 255}`))
  // One timer for each stored sender, and one for the shared limit.
  expect(jest.getTimerCount() - before).toBe(11)
})
