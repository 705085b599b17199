import { ConnectionLostError, type Mail, MailRefusedError, TransportUnavailableError } from '@/lib/mail/mail'
import { type Message, type Outcome, sendMessages } from '@/lib/outbox/send-messages'

const mail = (to: string): Mail => ({ to, subject: 'S', html: '<p>', text: 'T' })

/** Sends to the recipients from an outbox in memory. Its messages are due at once, also after a failure. */
async function sendTo(
  recipients: string[],
  { send = async () => {}, ...changes }: Partial<Parameters<typeof sendMessages>[0]>,
) {
  let waiting: Message[] = recipients.map((to, index) => ({
    id: String(index),
    claim: `claim ${index}`,
    kind: 'test',
    payload: { to },
    idempotencyKey: `key ${index}`,
  }))
  const settled: Outcome[] = []
  const store = {
    async claim(batch: number) {
      const claimed = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
      return claimed
    },
    async settle(outcomes: Outcome[]) {
      settled.push(...outcomes)
      waiting.push(...outcomes.filter(({ outcome }) => outcome === 'failed').map(({ message }) => message))
    },
  }
  const until = performance.now() + 10_000
  const tally = await sendMessages({ store, compose, until, send, ...changes })
  return { tally, settled, left: waiting.length }
}

const addressOf = ({ payload }: Message) =>
  typeof payload === 'object' && payload && 'to' in payload ? String(payload.to) : ''
const compose = async (message: Message) => mail(addressOf(message))
const people = (count: number) => Array.from({ length: count }, (_, n) => `${n}@example.com`)

test('sends all due messages, and retries failed ones', async () => {
  const arrived = new Map<string, number>()
  let calls = 0
  const { tally } = await sendTo(people(50), {
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
  const { tally, settled } = await sendTo(['nobody@example.com', 'left@example.com', 'ada@example.com'], {
    compose: async (message) => (addressOf(message).startsWith('left') ? undefined : compose(message)),
    async send({ to }) {
      if (to.startsWith('nobody')) throw new MailRefusedError('550 no such mailbox')
    },
  })
  expect(tally).toEqual({ sent: 1, failed: 0, refused: 1, postponed: 0, interrupted: 0, dropped: 1 })
  expect(settled[0]).toMatchObject({ outcome: 'refused', error: '550 no such mailbox' })
})

test('postpones all messages while the transport is unavailable, and sends no more', async () => {
  const { tally, settled, left } = await sendTo(people(30), {
    async send() {
      throw new TransportUnavailableError('no route', 45)
    },
  })
  expect(tally.postponed).toBe(10)
  expect(left).toBe(20)
  expect(settled[0]).toMatchObject({ outcome: 'postponed', seconds: 45 })
})

test('stops after a lost connection, which it distinguishes from an unavailable transport', async () => {
  const { tally, settled, left } = await sendTo(people(30), {
    async send({ to }) {
      if (to === '3@example.com') throw new ConnectionLostError('Connection closed unexpectedly')
    },
  })
  expect(tally).toMatchObject({ sent: 9, interrupted: 1, postponed: 0 })
  expect(left).toBe(20)
  expect(settled[3]).toMatchObject({ outcome: 'interrupted', seconds: 30 })
})

test('starts no batch after the time limit', async () => {
  expect((await sendTo(people(1), { until: performance.now() - 1 })).left).toBe(1)
})

test('retries a message whose mail could not be composed', async () => {
  let tries = 0
  const { tally } = await sendTo(people(1), {
    async compose(message) {
      if (tries++ === 0) throw new Error('The content is away.')
      return compose(message)
    },
  })
  expect(tally).toMatchObject({ failed: 1, sent: 1 })
})
