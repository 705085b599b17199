import type { Delivery, DeliveryOutcome } from '@/local/content-lake/webhooks/delivery'
import { Dispatcher } from '@/local/content-lake/webhooks/dispatcher'

const delivered: DeliveryOutcome = { kind: 'delivered' }
const busy: DeliveryOutcome = { kind: 'busy', reason: 'HTTP 503' }

const changes = (...documentIds: string[]): Delivery[] =>
  documentIds.map((documentId, index) => ({
    sequence: index + 1,
    documentId,
    operation: 'update',
    transactionId: `t${index + 1}`,
    transactionTime: '2026-01-01T00:00:00.000Z',
    body: '{}',
  }))

/** A dispatcher of these deliveries, and the list of what it sends, as "document sequence". */
function dispatching(deliveries: Delivery[], answer: (delivery: Delivery) => DeliveryOutcome) {
  const sent: string[] = []
  const settled: number[] = []
  const warn = jest.fn()
  const waiting = [...deliveries]
  const source = {
    position: 0,
    async next() {
      const next = waiting.shift()
      if (next) source.position = next.sequence
      return next && [next]
    },
  }
  const dispatcher = new Dispatcher({
    source,
    send: async (delivery) => {
      sent.push(`${delivery.documentId} ${delivery.sequence}`)
      return answer(delivery)
    },
    onSettled: (sequence) => settled.push(sequence),
    warn,
  })
  return { dispatcher, sent, settled, warn }
}

const afterMs = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('delivers a change at once', async () => {
  const { dispatcher, sent, settled } = dispatching(changes('a', 'b'), () => delivered)
  await dispatcher.wake()
  await afterMs(0)
  expect(sent).toEqual(['a 1', 'b 2'])
  expect(settled.at(-1)).toBe(2)
})

test('retries a busy site after half a second, one and two, in order, without delaying other sites', async () => {
  let refusals = 3
  const { dispatcher, sent, settled } = dispatching(changes('slow', 'slow', 'quick'), ({ documentId }) =>
    documentId === 'slow' && refusals-- > 0 ? busy : delivered,
  )
  await dispatcher.wake()
  await afterMs(499)
  expect(sent).toEqual(['slow 1', 'quick 3'])
  await afterMs(1)
  expect(sent.slice(2)).toEqual(['slow 1'])
  await afterMs(1_000)
  expect(sent.slice(3)).toEqual(['slow 1'])
  expect(settled.at(-1)).toBe(0)
  await afterMs(2_000)
  expect(sent.slice(4)).toEqual(['slow 1', 'slow 2'])
  expect(settled.at(-1)).toBe(3)
})

test('gives up a refused delivery, and one that a site was too busy for in half an hour', async () => {
  const refused: DeliveryOutcome = { kind: 'refused', reason: 'HTTP 401' }
  const { dispatcher, sent, settled, warn } = dispatching(changes('a', 'b'), ({ documentId }) =>
    documentId === 'a' ? refused : busy,
  )
  await dispatcher.wake()
  await afterMs(29 * 60_000)
  expect(sent.filter((name) => name === 'a 1')).toHaveLength(1)
  expect(warn.mock.calls).toEqual([['a webhook about a failed: HTTP 401']])
  await afterMs(3 * 60_000)
  expect(warn).toHaveBeenLastCalledWith('a webhook about b failed: HTTP 503')
  expect(settled.at(-1)).toBe(2)
})

test('waits for a site that is down, and delivers no other document to it', async () => {
  let isUnavailable = true
  const { dispatcher, sent, warn } = dispatching(changes('a', 'b'), () =>
    isUnavailable ? { kind: 'unreachable', reason: 'connect ECONNREFUSED' } : delivered,
  )
  await dispatcher.wake()
  await afterMs(60 * 60_000)
  expect(warn).toHaveBeenCalledTimes(1)
  const before = sent.length
  isUnavailable = false
  await afterMs(5_000)
  expect(sent.slice(before).sort()).toEqual(['a 1', 'b 2'])
})
