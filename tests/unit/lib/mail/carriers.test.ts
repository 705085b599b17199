import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { apiCarrier } from '@/lib/mail/api-carrier'
import {
  type AddressedMail,
  type Carrier,
  CarrierAwayError,
  ConnectionLostError,
  MailRefusedError,
} from '@/lib/mail/carrier'
import { smtpCarrier } from '@/lib/mail/smtp-carrier'
import { startMailServer } from '@/tests/stand-ins/mail-server'

const mail: AddressedMail = {
  from: { name: 'Findable, "the" tool', address: 'hello@example.com' },
  to: 'ada@example.org',
  subject: 'Your demo – 09:00',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  headers: { 'List-Unsubscribe': '<https://example.com/u>' },
  attachments: [
    {
      filename: 'demo.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: 'BEGIN:VCALENDAR',
    },
  ],
  idempotencyKey: 'booking/1/visitor',
}

const fault = (carrier: Carrier, changes: Partial<AddressedMail> = {}) =>
  carrier.send({ ...mail, ...changes }).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('by SMTP', () => {
  test('a mail arrives as it was written, under one name at every attempt', async () => {
    const server = await startMailServer()
    const carrier = smtpCarrier(server.url)
    await carrier.send(mail)
    await carrier.send(mail)
    await carrier.send({ ...mail, idempotencyKey: 'booking/2/visitor' })
    const [first, second, other] = server.taken
    expect(first).toMatchObject({
      from: { name: mail.from.name, address: mail.from.address },
      to: [{ address: mail.to }],
      subject: mail.subject,
      attachments: [{ filename: 'demo.ics', mimeType: 'text/calendar' }],
    })
    expect(first?.html).toContain('Grüße')
    expect(first?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      '<https://example.com/u>',
    )
    expect(second?.messageId).toBe(first?.messageId)
    expect(other?.messageId).not.toBe(first?.messageId)
    await server.stop()
  })

  test('ten mails at once share five connections', async () => {
    const server = await startMailServer()
    const carrier = smtpCarrier(server.url)
    const keys = Array.from({ length: 10 }, (_, n) => `booking/${n}/sales`)
    await Promise.all(keys.map((idempotencyKey) => carrier.send({ ...mail, idempotencyKey })))
    expect(server.taken).toHaveLength(10)
    expect(server.connectionCount()).toBe(5)
    await server.stop()
  })

  test('a mailbox that is not there is a refusal; a server that is busy with one mail is not', async () => {
    const server = await startMailServer((_, count) =>
      count === 0 ? { code: 451, words: 'Greylisted' } : 'take',
    )
    const carrier = smtpCarrier(server.url)
    expect(await fault(carrier, { to: 'nobody@example.org' })).toBeInstanceOf(MailRefusedError)
    const busy = await fault(carrier)
    expect(busy).toMatchObject({ name: 'Error', message: expect.stringContaining('Greylisted') })
    expect(await fault(carrier)).toBeUndefined()
    await server.stop()
  })

  test('a server off this machine that offers no TLS gets no mail', async () => {
    const server = await startMailServer()
    // The system takes this address for its own, and it is none of loopback.
    const carrier = smtpCarrier(server.url.replace('127.0.0.1', '0.0.0.0'))
    expect(await fault(carrier)).toMatchObject({
      name: 'CarrierAwayError',
      message: expect.stringContaining('offers no TLS that works, and mail is not sent without'),
    })
    expect(server.taken).toEqual([])
    await server.stop()
  })

  test('a server that closes is away; to one that is gone or hangs up the connection is lost', async () => {
    const closing = await startMailServer(() => ({ code: 421, words: 'Closing' }))
    const closed = await fault(smtpCarrier(closing.url))
    expect(closed).toBeInstanceOf(CarrierAwayError)
    expect(closed).not.toBeInstanceOf(ConnectionLostError)
    await closing.stop()
    expect(await fault(smtpCarrier(closing.url))).toBeInstanceOf(ConnectionLostError)
    const rude = await startMailServer(() => 'take and hang up')
    expect(await fault(smtpCarrier(rude.url))).toBeInstanceOf(ConnectionLostError)
    await rude.stop()
  })
})

describe('by an API over HTTP', () => {
  const asked: { headers: Record<string, unknown>; body: unknown }[] = []
  let next: { status: number; body?: unknown; headers?: Record<string, string> }
  const server = createServer(async (request, response) => {
    asked.push({ headers: request.headers, body: await json(request) })
    response.writeHead(next.status, next.headers).end(JSON.stringify(next.body ?? {}))
  })
  let carrier: Carrier

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    carrier = apiCarrier({ url: `http://127.0.0.1:${port}`, key: 're_secret' })
  })
  afterAll(() => void server.close())

  test('a mail goes out with the key, and with its own for being sent once', async () => {
    next = { status: 200, body: { id: 'x' } }
    await carrier.send(mail)
    expect(asked.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer re_secret', 'idempotency-key': 'booking/1/visitor' },
      body: {
        from: '"Findable, the tool" <hello@example.com>',
        to: ['ada@example.org'],
        subject: mail.subject,
        headers: mail.headers,
        attachments: [{ filename: 'demo.ics', content: Buffer.from('BEGIN:VCALENDAR').toString('base64') }],
      },
    })
  })

  test.each([
    [{ status: 409, body: { name: 'invalid_idempotent_request' } }, undefined],
    [{ status: 409, body: { name: 'concurrent_idempotent_requests' } }, { name: 'Error' }],
    [
      { status: 429, headers: { 'retry-after': '7' } },
      { name: 'CarrierAwayError', retryAfter: 7 },
    ],
    [
      { status: 401, body: { message: 'API key is invalid' } },
      { name: 'CarrierAwayError', retryAfter: 300 },
    ],
    [{ status: 422, body: { name: 'validation_error' } }, { name: 'MailRefusedError' }],
    [{ status: 500 }, { name: 'Error' }],
  ])('its answer %j means %j', async (answer, meaning) => {
    next = answer
    const error = await fault(carrier)
    if (meaning) expect(error).toMatchObject(meaning)
    else expect(error).toBeUndefined()
  })

  test('to an API that does not answer the connection is lost', async () => {
    expect(await fault(apiCarrier({ url: 'http://127.0.0.1:9', key: 'k' }))).toBeInstanceOf(
      ConnectionLostError,
    )
  })
})
