import { ConnectionLostError, type Mail, MailRefusedError, TransportUnavailableError } from '@/lib/mail/mail'
import { type Message, type Outcome, sendMessages } from '@/lib/outbox/send-messages'

const mail = (to: string): Mail => ({ to, subject: 'S', html: '<p>', text: 'T' })

/** An outbox in memory. Its messages are due at once, also after a failure. */
function memoryOutbox(recipients: string[]) {
  let waiting: Message[] = recipients.map((to, index) => ({
    id: String(index),
    claim: `claim ${index}`,
    kind: 'test',
    payload: { to },
    idempotencyKey: `key ${index}`,
  }))
  const settled: Outcome[] = []
  return {
    settled,
    left: () => waiting.length,
    store: {
      async claim(batch: number) {
        const claimed = waiting.slice(0, batch)
        waiting = waiting.slice(batch)
        return claimed
      },
      async settle(outcomes: Outcome[]) {
        settled.push(...outcomes)
        waiting.push(...outcomes.filter(({ outcome }) => outcome === 'failed').map(({ message }) => message))
      },
    },
  }
}

const addressOf = ({ payload }: Message) =>
  typeof payload === 'object' && payload && 'to' in payload ? String(payload.to) : ''
const compose = async (message: Message) => mail(addressOf(message))
const soon = () => performance.now() + 10_000

test('sends all due messages, and retries failed ones', async () => {
  const outbox = memoryOutbox(Array.from({ length: 50 }, (_, n) => `${n}@example.com`))
  const arrived = new Map<string, number>()
  let calls = 0
  const tally = await sendMessages({
    store: outbox.store,
    compose,
    until: soon(),
    async send({ to }) {
      calls++
      if (calls % 2) throw new Error('451 not now')
      arrived.set(to, (arrived.get(to) ?? 0) + 1)
    },
  })
  expect(tally).toMatchObject({ sent: 50, refused: 0, postponed: 0, dropped: 0 })
  expect(tally.failed).toBeGreaterThan(0)
  expect([...arrived.values()]).toEqual(Array(50).fill(1))
})

test('refuses a message that cannot be sent, drops an unwanted one, and sends the others', async () => {
  const outbox = memoryOutbox(['nobody@example.com', 'left@example.com', 'ada@example.com'])
  const tally = await sendMessages({
    store: outbox.store,
    until: soon(),
    compose: async (message) => (addressOf(message).startsWith('left') ? undefined : compose(message)),
    async send({ to }) {
      if (to.startsWith('nobody')) throw new MailRefusedError('550 no such mailbox')
    },
  })
  expect(tally).toEqual({ sent: 1, failed: 0, refused: 1, postponed: 0, interrupted: 0, dropped: 1 })
  expect(outbox.settled[0]).toMatchObject({ outcome: 'refused', error: '550 no such mailbox' })
})

test('postpones all messages while the transport is unavailable, and sends no more', async () => {
  const outbox = memoryOutbox(Array.from({ length: 30 }, (_, n) => `${n}@example.com`))
  const tally = await sendMessages({
    store: outbox.store,
    compose,
    until: soon(),
    async send() {
      throw new TransportUnavailableError('no route', 45)
    },
  })
  expect(tally.postponed).toBe(10)
  expect(outbox.left()).toBe(20)
  expect(outbox.settled[0]).toMatchObject({ outcome: 'postponed', seconds: 45 })
})

test('stops after a lost connection, which it distinguishes from an unavailable transport', async () => {
  const outbox = memoryOutbox(Array.from({ length: 30 }, (_, n) => `${n}@example.com`))
  const tally = await sendMessages({
    store: outbox.store,
    compose,
    until: soon(),
    async send({ to }) {
      if (to === '3@example.com') throw new ConnectionLostError('Connection closed unexpectedly')
    },
  })
  expect(tally).toMatchObject({ sent: 9, interrupted: 1, postponed: 0 })
  expect(outbox.left()).toBe(20)
  expect(outbox.settled[3]).toMatchObject({ outcome: 'interrupted', seconds: 30 })
})

test('starts no batch after the time limit', async () => {
  const outbox = memoryOutbox(['ada@example.com'])
  await sendMessages({ store: outbox.store, compose, until: performance.now() - 1, send: async () => {} })
  expect(outbox.left()).toBe(1)
})

test('retries a message whose mail could not be composed', async () => {
  const outbox = memoryOutbox(['ada@example.com'])
  let tries = 0
  const tally = await sendMessages({
    store: outbox.store,
    until: soon(),
    async compose(message) {
      if (tries++ === 0) throw new Error('The content is away.')
      return compose(message)
    },
    send: async () => {},
  })
  expect(tally).toMatchObject({ failed: 1, sent: 1 })
})
