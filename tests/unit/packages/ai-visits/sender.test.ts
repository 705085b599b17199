import { deliverAll } from '@/packages/ai-visits/src/deliver-all'
import { Sender } from '@/packages/ai-visits/src/sender'
import { createVisit } from '@/packages/ai-visits/src/visit'
import { type IngestStandIn, serverKey, startIngest } from '../support/ingest-stand-in'

const visitOf = (url: string, userAgent = 'GPTBot') =>
  createVisit({ method: 'GET', url, status: 200, userAgent, address: null })

// Each kind of warning is written once in ten minutes.
let hours = 0
const passAnHour = () => {
  hours += 1
  jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + hours * 3_600_000)
}

let ingest: IngestStandIn
let warnings: jest.SpyInstance

beforeEach(async () => {
  ingest = await startIngest()
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  ingest.close()
  jest.restoreAllMocks()
})

const createSender = () => new Sender({ key: serverKey, url: ingest.url }, 'express')
const storedPaths = () => [...ingest.stored.values()].map(({ path }) => path)

it('sends at most 500 visits and 512 KiB in one request', async () => {
  const sender = createSender()
  for (let place = 0; place < 1_100; place += 1) sender.add(visitOf(`/${place}`))
  // The longest that a visit can be, in characters of three bytes.
  for (let place = 0; place < 300; place += 1) sender.add(visitOf(`/${'€'.repeat(5_000)}`, '€'.repeat(5_000)))
  await sender.send()
  expect(sender.isEmpty).toBe(true)
  expect(ingest.stored.size).toBe(1_400)
  expect(ingest.batches.slice(0, 2).map(({ visits }) => visits.length)).toEqual([500, 500])
})

it('drops the oldest of more than 10,000 visits and says how many', async () => {
  const sender = createSender()
  for (let place = 0; place < 10_003; place += 1) sender.add(visitOf(`/${place}`))
  expect(warnings.mock.calls).toEqual([
    ['ai-visits: Too many visits wait to be sent: the oldest were dropped, so far 1.'],
  ])
  await sender.send()
  const paths = storedPaths()
  expect([paths.length, paths[0], paths.at(-1)]).toEqual([10_000, '/3', '/10002'])
})

it('stores all visits of a batch but the one that is invalid', async () => {
  const sender = createSender()
  for (let place = 0; place < 400; place += 1) sender.add(visitOf(place === 123 ? '/invalid' : `/${place}`))
  await sender.send()
  expect(sender.isEmpty).toBe(true)
  expect(ingest.stored.size).toBe(399)
  expect(ingest.batches.length).toBeLessThan(40)
  expect(warnings.mock.calls).toEqual([
    ['ai-visits: The answer was 400: Invalid path. 1 visits were not stored.'],
  ])
})

it.each([
  [{ status: 429, retryAfter: '7' }, 7_000, 7_000],
  [{ status: 503 }, 500, 1_000],
  [{ status: 500 }, 500, 1_000],
  ['disconnect' as const, 500, 1_000],
])('keeps a batch and waits after %j', async (misbehavior, leastMs, mostMs) => {
  const sender = createSender()
  sender.add(visitOf('/'))
  ingest.misbehaviors.push(misbehavior)
  await sender.send()
  expect(sender.isEmpty).toBe(false)
  // Visits are collected for a second in any case.
  expect(sender.waitMs).toBeGreaterThan(leastMs - 100)
  expect(sender.waitMs).toBeLessThanOrEqual(Math.max(1_000, mostMs))
  expect(sender.takeRequests()).toEqual([])
})

it('doubles the wait with each failure, up to a minute', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  const sender = createSender()
  sender.add(visitOf('/'))
  const waits: number[] = []
  for (let failures = 0; failures < 8; failures += 1) {
    ingest.misbehaviors.push({ status: 503 })
    await sender.send()
    waits.push(Math.round(sender.waitMs / 1_000))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

it.each([
  [{ status: 401 }, /The answer was 401: Not now\. 1 visits/],
  [{ status: 403 }, /The answer was 403/],
  [{ status: 404 }, /The answer was 404/],
  [{ status: 302 }, /The answer was 302/],
  [{ status: 200 }, /does not take visits: check AI_VISITS_URL\./],
])('gives a batch up after %j', async (misbehavior, warning) => {
  passAnHour()
  const sender = createSender()
  sender.add(visitOf('/'))
  ingest.misbehaviors.push(misbehavior)
  await sender.send()
  expect(sender.isEmpty).toBe(true)
  expect(sender.waitMs).toBe(60_000)
  expect(warnings.mock.calls.flat().join()).toMatch(warning)
})

it('leaves visits in the queue that a host does not wait for', async () => {
  const sender = createSender()
  sender.add(visitOf('/early'))
  ingest.misbehaviors.push({ status: 429, retryAfter: '11' })
  await deliverAll(sender)
  expect(sender.isEmpty).toBe(false)
  passAnHour()
  sender.add(visitOf('/late'))
  await deliverAll(sender)
  expect(storedPaths()).toEqual(['/early', '/late'])
})
