import { gzipSync } from 'node:zlib'
import { keyDigest } from '@/lib/security/keys'
import { maxUploads } from '@/lib/visits/logs/upload-slots'
import { receiveLogs } from '@/lib/visits/receiving/receive-logs'
import { FakeDatabase, forgetIngestState, serverKey } from '../fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))
jest.mock('@/lib/ai-agents/verification/verify-agent', () => ({ verifyAgent: async () => 'claimed' }))

const seconds = Math.floor(Date.now() / 1_000) - 60
const line = (path: string, userAgent = 'Mozilla/5.0 (compatible; GPTBot/1.4; +https://openai.com/gptbot)') =>
  JSON.stringify({ time: seconds, path, status: 200, user_agent: userAgent, ip: '203.0.113.7' })

function upload(
  body: NonNullable<RequestInit['body']>,
  query = '',
  headers: Record<string, string> = {},
): Request {
  // Node requires `duplex` for a stream; the types of browsers do not know it.
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${serverKey}`, ...headers },
    body,
    duplex: 'half',
  }
  return new Request(`https://www.example.com/api/visits/logs${query}`, init)
}

async function send(
  body: NonNullable<RequestInit['body']>,
  query?: string,
  headers?: Record<string, string>,
) {
  const response = await receiveLogs(upload(body, query, headers))
  return { status: response.status, body: await response.json() }
}

/** A body that arrives in pieces; the function throws to break it off. */
const stream = (next: (nth: number) => string | undefined | Promise<string>) => {
  let nth = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const text = await next(nth++)
      if (text === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(text))
    },
  })
}

const ids = () => database.events.map(({ id }) => id)

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
  globalThis.runningLogUploads = undefined
})
afterEach(() => jest.restoreAllMocks())

it('stores the visits of known agents, and reports lines that cannot be read', async () => {
  const lines = [line('/a'), 'nonsense', line('/b', 'Mozilla/5.0 Firefox/140.0'), '', '{"time":1', line('/c')]
  expect(await send(lines.join('\n'))).toEqual({
    status: 200,
    body: {
      lines: 6,
      stored: 2,
      ignored: 2,
      invalid: [
        { line: 2, message: expect.stringContaining('This is neither JSON nor the combined log format') },
        { line: 5, message: expect.stringContaining('The line is cut off') },
      ],
      invalidCount: 2,
      counts: { stored: 2, notAgent: 1, empty: 1, unknownFormat: 1, cut: 1 },
      formats: { JSON: 4 },
    },
  })
  expect(database.batches).toMatchObject([{ digest: keyDigest(serverKey), source: 'logs', version: null }])
  expect(database.events).toMatchObject([{ path: '/a' }, { path: '/c' }])
  expect(JSON.stringify(database.batches)).not.toMatch(/203\.0\.113|Mozilla/)
})

it('tells visits that are among those of the site from new ones, and stores only these', async () => {
  const lines = Array.from({ length: 250 }, (_, nth) => `${line(`/${nth}`)}\n`).join('')
  await send(lines)
  database.visits = new Set(ids().slice(0, 120))
  database.batches = []
  const { body } = await send(lines)
  expect(body).toMatchObject({
    lines: 250,
    stored: 130,
    ignored: 120,
    counts: { alreadyStored: 120, stored: 130 },
  })
  expect(ids()).toHaveLength(130)
  database.broken.add('visits')
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await send(lines)).toMatchObject({ status: 503 })
})

it('remembers what a W3C log says of its lines from one block to the next', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const lines = Array.from(
    { length: 4_000 },
    (_, nth) => `${day} 00:00:00 GET /${nth} 203.0.113.7 GPTBot/1.4 200\n`,
  )
  const text = `#Fields: date time cs-method cs-uri-stem c-ip cs(User-Agent) sc-status\n${lines.join('')}`
  expect(text.length).toBeGreaterThan(3 * 64 * 1024)
  expect(await send(text)).toMatchObject({
    body: { counts: { stored: 4_000, header: 1 }, formats: { 'W3C log (IIS)': 4_000 } },
  })
  expect(await send(lines.slice(0, 2).join(''), '?offset=73')).toMatchObject({
    body: { counts: { noHeader: 2 }, invalid: [{ line: 1 }, { line: 2 }] },
  })
})

it('says what a file is that is no text, and stores nothing of it', async () => {
  expect(await send(gzipSync(line('/a')))).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/^This is a gzip archive\. Unpack it/) } },
  })
  expect(database.batches).toEqual([])
})

it('reports the first 20 invalid lines, and counts all', async () => {
  const { body } = await send('nonsense\n'.repeat(100))
  expect(body).toMatchObject({ stored: 0, ignored: 0, invalidCount: 100 })
  expect(body.invalid).toHaveLength(20)
})

it('stores batches of 500 while the log arrives', async () => {
  const chunk = Array.from({ length: 100 }, (_, nth) => `${line(`/${nth}`)}\n`).join('')
  const seen: number[] = []
  const body = stream((nth) => {
    seen.push(database.events.length)
    return nth < 12 ? chunk : undefined
  })
  expect(await send(body)).toMatchObject({ status: 200, body: { stored: 1_200 } })
  expect(database.batches.map(({ events }) => events.length)).toEqual([500, 500, 200])
  expect(seen.at(-1)).toBeGreaterThanOrEqual(500)
})

it('takes the ids from the offset in the file and the line, so that a part can be sent again', async () => {
  const first = `${line('/a')}\n`
  const second = `${line('/b')}\n${line('/a')}\n`
  await send(first + second)
  const whole = ids()
  database.batches = []
  await send(first, '?offset=0')
  await send(second, `?offset=${Buffer.byteLength(first)}`)
  expect(ids()).toEqual(whole)
  expect(new Set(whole).size).toBe(3)
})

it('has stored what came before the stream broke, and stores nothing twice when it is sent again', async () => {
  const part = Array.from({ length: 700 }, (_, nth) => `${line(`/${nth}`)}\n`).join('')
  const broken = stream((nth) => {
    if (nth === 0) return part.slice(0, -20)
    throw new Error('connection reset')
  })
  expect(await send(broken)).toMatchObject({
    status: 400,
    body: { error: { message: 'The body ended early.' } },
  })
  // The last line was not complete.
  expect(database.events).toHaveLength(699)
  expect(await send(part)).toMatchObject({ status: 200, body: { stored: 700 } })
  expect(new Set(ids()).size).toBe(700)
})

it('checks the key even if nothing is to be stored', async () => {
  expect(await send('', '', { authorization: `Bearer srv_${'Z'.repeat(32)}` })).toMatchObject({ status: 401 })
  database.problems.set(keyDigest(serverKey), 'revoked')
  expect(await send('')).toMatchObject({ status: 403, body: { error: { code: 'revoked_key' } } })
})

it.each(['?offset=-1', '?offset=1.5', '?offset=x', '?offset=', `?offset=${'9'.repeat(16)}`])(
  'refuses the offset in %s',
  async (query) => {
    expect(await send(line('/a'), query)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    })
  },
)

it('refuses a body of more than 5 MB, announced or not', async () => {
  expect(await send(line('/a'), '', { 'content-length': String(6 * 1024 * 1024) })).toMatchObject({
    status: 413,
  })
  const megabyte = `${'x'.repeat(1_023)}\n`.repeat(1_024)
  let chunks = 0
  const body = stream(() => {
    chunks += 1
    return chunks <= 20 ? megabyte : undefined
  })
  expect(await send(body)).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
  expect(chunks).toBeLessThan(10)
})

it('answers 503 if a batch cannot be stored, and stops reading', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const chunk = Array.from({ length: 500 }, (_, nth) => `${line(`/${nth}`)}\n`).join('')
  let chunks = 0
  const body = stream((nth) => {
    chunks += 1
    if (nth === 2) database.broken.add('store_visit_batches')
    return nth < 20 ? chunk : undefined
  })
  expect(await send(body)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
  expect(chunks).toBeLessThan(8)
})

it('refuses further uploads while 20 are running', async () => {
  const ends: (() => void)[] = []
  const open = () =>
    stream(async (nth) => {
      if (nth > 0) await new Promise<void>((resolve) => ends.push(resolve))
      return nth > 0 ? '' : line('/a')
    })
  const running = Array.from({ length: maxUploads }, () => send(open()))
  while (ends.length < maxUploads) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await send(line('/b'))).toMatchObject({ status: 503, body: { error: { code: 'busy' } } })
  expect(globalThis.runningLogUploads).toBe(maxUploads)
  void running
})

it('ends an upload that takes too long, and stores what has arrived', async () => {
  const late = new AbortController()
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal)
  const body = stream((nth) => (nth === 0 ? `${line('/a')}\n` : new Promise<string>(() => undefined)))
  const answer = send(body)
  await new Promise((resolve) => setTimeout(resolve, 50))
  late.abort()
  expect(await answer).toMatchObject({ status: 408, body: { error: { code: 'timeout' } } })
  expect(database.events).toMatchObject([{ path: '/a' }])
  expect(globalThis.runningLogUploads).toBe(0)
})
