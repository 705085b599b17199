import { createRequestLimit, giveBackToEach, rateLimit } from '@/lib/security/rate-limit'

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

it('counts IPv6 clients by their /64 and by the /48 of that', async () => {
  const limit = rateLimit({ name: 'test', perClient: 3, total: 10_000 })
  expect(await passed(limit, '2001:db8:1:1::1', 2)).toBe(2)
  expect(await passed(limit, '2001:db8:1:1::ffff', 5)).toBe(1)
  let ofSite = 3
  for (let network = 2; network < 60; network++)
    ofSite += await passed(limit, `2001:db8:1:${network.toString(16)}::1`, 3)
  expect(ofSite).toBe(24)
  expect(await passed(limit, '2001:db8:2:1::1', 5)).toBe(3)
})

it('does not count a sender’s refused requests against the shared limit', async () => {
  const limit = rateLimit({ name: 'test', perClient: 2, total: 10 })
  expect(await passed(limit, '192.0.2.1', 50)).toBe(2)
  for (const last of [2, 3, 4, 5]) expect(await passed(limit, `192.0.2.${last}`, 50)).toBe(2)
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

it('leaves half of the shared limit to the first requests of each sender', async () => {
  const limit = rateLimit({ name: 'test', perClient: 60, total: 1_200 })
  // 20 networks that use all of their own limits.
  let strangers = 0
  for (let network = 0; network < 20; network++) strangers += await passed(limit, `198.51.100.${network}`, 60)
  expect(strangers).toBe(720)
  for (let visitor = 0; visitor < 80; visitor++)
    expect(await passed(limit, `203.0.113.${visitor}`, 10)).toBe(6)
  expect(await passed(limit, '203.0.113.99', 1)).toBe(0)
})

it('stores nothing for refused senders', async () => {
  const before = jest.getTimerCount()
  const limit = rateLimit({ name: 'test', perClient: 5, total: 10 })
  for (let n = 0; n < 1_000; n++) await limit(from(`10.0.${n >> 8}.${n & 255}`))
  // One timer for each of ten senders, one for the first request of five of them, and one for each half of the shared limit.
  expect(jest.getTimerCount() - before).toBe(17)
})

it('gives back all that a request took', async () => {
  const before = jest.getTimerCount()
  const limit = createRequestLimit({ name: 'test', perClient: 20, total: 100 })
  for (let sent = 0; sent < 10; sent++)
    await giveBackToEach((await limit(from(`2001:db8::${sent}`))).taken ?? [])
  expect(jest.getTimerCount()).toBe(before)
})
