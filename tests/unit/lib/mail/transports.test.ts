import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { apiTransport } from '@/lib/mail/api-transport'
import {
  type AddressedMail,
  ConnectionLostError,
  MailRefusedError,
  type Transport,
  TransportUnavailableError,
} from '@/lib/mail/mail'
import { smtpTransport } from '@/lib/mail/smtp-transport'
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

const fault = (transport: Transport, changes: Partial<AddressedMail> = {}) =>
  transport.send({ ...mail, ...changes }).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('by SMTP', () => {
  test('sends a mail unchanged, with the same Message-ID at every attempt', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(server.url)
    await transport.send(mail)
    await transport.send(mail)
    await transport.send({ ...mail, idempotencyKey: 'booking/2/visitor' })
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

  test('sends ten mails at once over five connections', async () => {
    const server = await startMailServer()
    const transport = smtpTransport(server.url)
    const keys = Array.from({ length: 10 }, (_, n) => `booking/${n}/sales`)
    await Promise.all(keys.map((idempotencyKey) => transport.send({ ...mail, idempotencyKey })))
    expect(server.taken).toHaveLength(10)
    expect(server.connectionCount()).toBe(5)
    await server.stop()
  })

  test('distinguishes a mailbox that does not exist from a server that rejects one mail for now', async () => {
    const server = await startMailServer((_, count) =>
      count === 0 ? { code: 451, words: 'Greylisted' } : 'take',
    )
    const transport = smtpTransport(server.url)
    expect(await fault(transport, { to: 'nobody@example.org' })).toBeInstanceOf(MailRefusedError)
    const busy = await fault(transport)
    expect(busy).toMatchObject({ name: 'Error', message: expect.stringContaining('Greylisted') })
    expect(await fault(transport)).toBeUndefined()
    await server.stop()
  })

  test('does not send mail without TLS to a server that is not on this machine', async () => {
    const server = await startMailServer()
    // The system connects 0.0.0.0 to itself, although it is not a loopback address.
    const transport = smtpTransport(server.url.replace('127.0.0.1', '0.0.0.0'))
    expect(await fault(transport)).toMatchObject({
      name: 'TransportUnavailableError',
      message: expect.stringContaining('offers no TLS that works, and mail is not sent without'),
    })
    expect(server.taken).toEqual([])
    await server.stop()
  })

  test('reports a closing server as unavailable, and a broken connection as lost', async () => {
    const closing = await startMailServer(() => ({ code: 421, words: 'Closing' }))
    const closed = await fault(smtpTransport(closing.url))
    expect(closed).toBeInstanceOf(TransportUnavailableError)
    expect(closed).not.toBeInstanceOf(ConnectionLostError)
    await closing.stop()
    expect(await fault(smtpTransport(closing.url))).toBeInstanceOf(ConnectionLostError)
    const rude = await startMailServer(() => 'take and hang up')
    expect(await fault(smtpTransport(rude.url))).toBeInstanceOf(ConnectionLostError)
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
  let transport: Transport

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    transport = apiTransport({ url: `http://127.0.0.1:${port}`, key: 're_secret' })
  })
  afterAll(() => void server.close())

  test('sends a mail with the API key and an idempotency key', async () => {
    next = { status: 200, body: { id: 'x' } }
    await transport.send(mail)
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
      { name: 'TransportUnavailableError', retryAfter: 7 },
    ],
    [
      { status: 401, body: { message: 'API key is invalid' } },
      { name: 'TransportUnavailableError', retryAfter: 300 },
    ],
    [{ status: 422, body: { name: 'validation_error' } }, { name: 'MailRefusedError' }],
    [{ status: 500 }, { name: 'Error' }],
  ])('maps the response %j to %j', async (answer, meaning) => {
    next = answer
    const error = await fault(transport)
    if (meaning) expect(error).toMatchObject(meaning)
    else expect(error).toBeUndefined()
  })

  test('reports a lost connection if the API cannot be reached', async () => {
    expect(await fault(apiTransport({ url: 'http://127.0.0.1:9', key: 'k' }))).toBeInstanceOf(
      ConnectionLostError,
    )
  })
})
