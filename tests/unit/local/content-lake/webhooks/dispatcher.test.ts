import type { Delivery, DeliveryOutcome, Message } from '@/local/content-lake/webhooks/delivery'
import { Dispatcher } from '@/local/content-lake/webhooks/dispatcher'

const delivered: DeliveryOutcome = { kind: 'delivered' }
const failed: DeliveryOutcome = { kind: 'failed', reason: 'HTTP 503' }

const delivery = (documentId: string, body = '{}'): Delivery => ({
  documentId,
  operation: 'update',
  transactionId: 't1',
  transactionTime: '2026-01-01T00:00:00.000Z',
  body,
})
const transaction = (...documentIds: string[]) => documentIds.map((id) => delivery(id))
const many = (count: number) => transaction(...Array.from({ length: count }, (_, n) => `import-${n}`))

/** A dispatcher of these transactions, and the list of what it sends: the ids of the documents, or "many". */
function dispatching(
  log: Delivery[][],
  answer: (message: Message) => DeliveryOutcome | Promise<DeliveryOutcome>,
) {
  const sent: string[] = []
  const settled: number[] = []
  const warn = jest.fn()
  const source = {
    position: 0,
    async next() {
      const deliveries = log[source.position]
      if (deliveries) source.position += 1
      return deliveries
    },
    skip() {
      source.position = log.length
    },
  }
  const dispatcher = new Dispatcher({
    source,
    send: async (message) => {
      sent.push(message === 'many' ? message : message.map(({ documentId }) => documentId).join(' '))
      return answer(message)
    },
    batch: true,
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

test('delivers a change at once, and what comes meanwhile in one message', async () => {
  const log = [transaction('a')]
  const answers: (() => void)[] = []
  const { dispatcher, sent, settled } = dispatching(
    log,
    () => new Promise((resolve) => answers.push(() => resolve(delivered))),
  )
  void dispatcher.wake()
  await afterMs(0)
  log.push(transaction('b', 'c'), transaction('d'), transaction('b'))
  await dispatcher.wake()
  expect(sent).toEqual(['a'])
  answers.shift()?.()
  await afterMs(0)
  expect(sent).toEqual(['a', 'b c d b'])
  answers.shift()?.()
  await afterMs(0)
  expect(settled.at(-1)).toBe(4)
})

test.each([
  [
    'of 100 documents by their names',
    many(100),
    many(100)
      .map(({ documentId }) => documentId)
      .join(' '),
  ],
  ['of 101 documents as many', many(101), 'many'],
  ['with a long text as many', [delivery('a', 'x'.repeat(300_000))], 'many'],
])('reports a change %s', async (_, deliveries, message) => {
  const { dispatcher, sent, settled } = dispatching([deliveries], () => delivered)
  await dispatcher.wake()
  expect(sent).toEqual([message])
  expect(settled.at(-1)).toBe(1)
})

test('delivers a publish right after the request that an import of 10,000 documents waits for', async () => {
  const log = Array.from({ length: 10 }, () => many(1_000))
  const { dispatcher, sent, settled } = dispatching(log, () => {
    if (log.length === 10) log.push(transaction('published'))
    return delivered
  })
  await dispatcher.wake()
  expect(sent).toEqual(['many', 'published'])
  expect(settled.at(-1)).toBe(11)
})

test('retries after 0.25 seconds, 0.5, then 1 to 5, with what has come since, for as long as it takes', async () => {
  let isFailing = true
  const log = [transaction('a')]
  const { dispatcher, sent, settled, warn } = dispatching(log, () => (isFailing ? failed : delivered))
  await dispatcher.wake()
  await afterMs(249)
  expect(sent).toEqual(['a'])
  await afterMs(1)
  expect(sent).toEqual(['a', 'a'])
  log.push(transaction('b'))
  await dispatcher.wake()
  await afterMs(499)
  expect(sent).toHaveLength(2)
  await afterMs(1)
  expect(sent.slice(2)).toEqual(['a b'])
  await afterMs(60 * 60_000)
  expect(settled.filter((sequence) => sequence > 0)).toEqual([])
  expect(warn).toHaveBeenCalledTimes(1)
  isFailing = false
  await afterMs(5_000)
  expect(sent.at(-1)).toBe('a b')
  expect(settled.at(-1)).toBe(2)
  log.push(transaction('c'))
  await dispatcher.wake()
  expect(sent.at(-1)).toBe('c')
})

test('reports a refused message and does not repeat it', async () => {
  const { dispatcher, sent, settled, warn } = dispatching([transaction('a', 'b')], () => ({
    kind: 'refused',
    reason: 'HTTP 401',
  }))
  await dispatcher.wake()
  await afterMs(60_000)
  expect(sent).toEqual(['a b'])
  expect(warn.mock.calls).toEqual([['a webhook about a,b was refused: HTTP 401']])
  expect(settled.at(-1)).toBe(1)
})

test('settles nothing that it has not sent when it is closed', async () => {
  const { dispatcher, settled } = dispatching([transaction('a')], () => failed)
  await dispatcher.wake()
  dispatcher.close()
  await dispatcher.wake()
  await afterMs(60_000)
  expect(settled).toEqual([])
})
