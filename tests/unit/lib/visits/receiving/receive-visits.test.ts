import { randomUUID } from 'node:crypto'
import { keyDigest } from '@/lib/security/keys'
import { receiveVisits } from '@/lib/visits/receiving/receive-visits'
import { FakeDatabase, forgetIngestState, serverKey, siteId, tagKey } from '../fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))
jest.mock('@/lib/ai-agents/verification/verify-agent', () => ({ verifyAgent: async () => 'verified' }))

const gptBot = 'Mozilla/5.0 (compatible; GPTBot/1.4; +https://openai.com/gptbot)'
const nonce = 'abcDEF123_-abcDEF123_-ab'

const visit = (fields: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  method: 'GET',
  path: '/pricing?x=1',
  status: 200,
  userAgent: gptBot,
  address: '192.0.2.1',
  ...fields,
})

const sent = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('https://www.example.com/api/visits', {
    method: 'POST',
    headers: { authorization: `Bearer ${serverKey}`, 'x-forwarded-for': '192.0.2.99', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const batch = (visits: unknown[], more: Record<string, unknown> = {}) => ({
  source: 'next',
  version: '1.0.0',
  visits,
  ...more,
})

/** Status and body of the response. */
async function post(body: unknown, headers?: Record<string, string>) {
  const response = await receiveVisits(sent(body, headers))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
})
afterEach(() => jest.restoreAllMocks())

it('stores visits of agents and verification requests, and ignores the others', async () => {
  const visits = [
    visit(),
    visit({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }),
    visit({ at: new Date(Date.now() - 91 * 24 * 60 * 60 * 1_000).toISOString() }),
    visit({ userAgent: 'AI-Visits-Verifier/1.0 (+https://x.example)', path: `/?ai-visits-check=${nonce}` }),
  ]
  expect(await post(batch(visits))).toMatchObject({ status: 200, body: { stored: 2, ignored: 2 } })
  expect(database.batches).toMatchObject([{ digest: keyDigest(serverKey), source: 'next', version: '1.0.0' }])
  expect(database.events).toMatchObject([
    { id: visits[0]?.id, kind: 'agent', name: 'GPTBot', path: '/pricing', verification: 'verified' },
    { id: visits[3]?.id, kind: 'check', nonce },
  ])
})

it('stores neither addresses nor user agents nor queries', async () => {
  await post(batch([visit({ path: '/a?email=ann@example.com' })]))
  const stored = JSON.stringify(database.batches)
  for (const secret of ['192.0.2.1', '192.0.2.99', 'Mozilla', 'ann@example.com', serverKey])
    expect(stored).not.toContain(secret)
})

it('accepts a visit with only what is required, and ignores unknown fields', async () => {
  const { id, at, path } = visit()
  const answer = await post(batch([{ id, at, path, more: { a: 1 } }], { more: 1 }))
  expect(answer).toMatchObject({ status: 200, body: { stored: 0, ignored: 1 } })
  // It tells that the install works.
  expect(database.batches).toMatchObject([{ events: [] }])
  expect(await post(batch([{ id, at, path, userAgent: gptBot }]))).toMatchObject({ body: { stored: 1 } })
  expect(database.events).toMatchObject([{ status: null, verification: 'claimed' }])
})

it('says that a visit with an address that is none is claimed', async () => {
  await post(batch([visit({ address: 'unknown, 10.0.0.1' })]))
  expect(database.events).toMatchObject([{ verification: 'claimed' }])
})

it('stores concurrent requests together, each with its own answer', async () => {
  database.problems.set(keyDigest(`srv_${'E'.repeat(32)}`), 'expired')
  const row = { site_id: siteId, kind: 'server', revoked_at: null, expires_at: null }
  database.keys.set(keyDigest(`srv_${'E'.repeat(32)}`), row)
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => post(batch([visit()]))),
    post(batch([visit()]), { authorization: `Bearer srv_${'E'.repeat(32)}` }),
  ])
  expect(answers.slice(0, 50).every(({ status }) => status === 200)).toBe(true)
  expect(answers[50]).toMatchObject({ status: 403, body: { error: { code: 'expired_key' } } })
  expect(database.events).toHaveLength(50)
  expect(database.calls.filter((call) => call === 'store_visit_batches').length).toBeLessThanOrEqual(2)
})

it('joins concurrent requests of one version of an install into batches of at most 200 events', async () => {
  const visits = (count: number) => Array.from({ length: count }, () => visit())
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => post(batch(visits(10)))),
    post(batch(visits(1), { version: '1.1.0' })),
    post(batch(visits(300))),
  ])
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(database.events.map(({ id }) => id)).size).toBe(601)
  const sizes = database.batches.map(({ version, events }) => [version, events.length])
  expect(sizes.filter(([version]) => version === '1.1.0')).toEqual([['1.1.0', 1]])
  expect(sizes).toContainEqual(['1.0.0', 300])
  expect(sizes.length).toBeLessThan(10)
  expect(sizes.every(([, events]) => events === 300 || Number(events) <= 200)).toBe(true)
})

it.each([
  ['no header', {}, 401, 'unknown_key'],
  ['a tag key', { authorization: `Bearer ${tagKey}` }, 401, 'unknown_key'],
  ['a malformed key', { authorization: 'Bearer srv_x' }, 401, 'unknown_key'],
  ['an unknown key', { authorization: `Bearer srv_${'Z'.repeat(32)}` }, 401, 'unknown_key'],
])('refuses %s', async (name, headers, status, code) => {
  const response = await receiveVisits(sent(batch([visit()]), { authorization: '', ...headers }))
  expect(response.status).toBe(status)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await response.json()).toMatchObject({ error: { code } })
  expect(database.batches).toEqual([])
  // Only for a key of the right form.
  expect(database.calls).toHaveLength(/unknown key/.test(name) ? 1 : 0)
})

it('refuses a key at the first batch after it was revoked, and from then on without a call', async () => {
  expect(await post(batch([visit()]))).toMatchObject({ status: 200 })
  database.problems.set(keyDigest(serverKey), 'revoked')
  for (let round = 0; round < 3; round++) {
    const answer = await post(batch([visit()]))
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'revoked_key' } } })
  }
  expect(database.calls.filter((call) => call === 'store_visit_batches')).toHaveLength(2)
})

it.each([
  ['no JSON', '{', 'The body is not JSON in UTF-8.'],
  ['a list', [], 'The body: '],
  ['another source', batch([visit()], { source: 'tag' }), 'source: '],
  ['no version', batch([visit()], { version: '' }), 'version: '],
  ['a version that is too long', batch([visit()], { version: '1'.repeat(41) }), 'version: '],
  ['no visits', batch([]), 'visits: '],
  ['too many visits', batch(Array.from({ length: 501 }, () => ({}))), 'visits: '],
  ['no id', batch([visit(), visit({ id: 'x' })]), 'visits[1].id: must be a UUID'],
  ['no time', batch([visit({ at: 'yesterday' })]), 'visits[0].at: must be a time in ISO 8601'],
  ['a time without a zone', batch([visit({ at: '2026-11-24T09:30:00.000' })]), 'visits[0].at: '],
  ['a date that does not exist', batch([visit({ at: '2026-02-30T09:30:00.000Z' })]), 'visits[0].at: '],
  ['a relative path', batch([visit({ path: 'a' })]), 'visits[0].path: must begin with a slash'],
  ['a path that is too long', batch([visit({ path: `/${'a'.repeat(16_384)}` })]), 'visits[0].path: '],
  ['a status that is none', batch([visit({ status: 42 })]), 'visits[0].status: '],
  ['a status with a fraction', batch([visit({ status: 200.5 })]), 'visits[0].status: '],
  ['a user agent that is a list', batch([visit({ userAgent: [] })]), 'visits[0].userAgent: '],
])('refuses %s with the reason', async (_, body, message) => {
  const answer = await post(body)
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } })
  expect(answer.body.error.message.startsWith(message)).toBe(true)
  expect(database.batches).toEqual([])
})

it('refuses a time that is more than 5 minutes ahead', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  expect(await post(batch([visit({ at: at(4 * 60_000) })]))).toMatchObject({ status: 200 })
  expect(await post(batch([visit({ at: at(6 * 60_000) })]))).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('check the clock') } },
  })
})

it('refuses a body of more than 512 KiB', async () => {
  const answer = await post(`${' '.repeat(512 * 1024)}1`)
  expect(answer).toMatchObject({ status: 413, body: { error: { code: 'too_large' } } })
})

it('takes 500 visits with the longest paths', async () => {
  const visits = Array.from({ length: 500 }, () => visit({ path: `/${'ü'.repeat(350)}` }))
  expect(await post(batch(visits))).toMatchObject({ status: 200, body: { stored: 500 } })
})

it('limits a key to 60,000 visits a minute', async () => {
  const full = () => post(batch(Array.from({ length: 500 }, () => visit({ userAgent: '' }))))
  for (let sentBatches = 0; sentBatches < 119; sentBatches++) expect((await full()).status).toBe(200)
  expect((await post(batch(Array.from({ length: 400 }, () => visit({ userAgent: '' }))))).status).toBe(200)
  const refused = await full()
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Fewer visits still fit.
  expect((await post(batch(Array.from({ length: 100 }, () => visit({ userAgent: '' }))))).status).toBe(200)
  expect((await post(batch([visit()]))).status).toBe(429)
})

it('answers 503 and acknowledges nothing while the database does not respond', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await post(batch([visit()]))
  database.broken.add('store_visit_batches')
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(batch([visit()]))))
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(body.error.code).toBe('unavailable')
  }
  expect(database.events).toHaveLength(1)
  expect(JSON.stringify(log.mock.calls)).not.toContain('192.0.2')
  database.broken.clear()
  expect(await post(batch([visit()]))).toMatchObject({ status: 200 })
})

it('answers 503 at once when too many batches wait', async () => {
  await post(batch([visit()]))
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  database.until = held
  const waiting = Array.from({ length: 5_000 }, () => receiveVisits(sent(batch([visit()]))))
  const refused = await post(batch([visit()]))
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'busy' } } })
  expect(refused.headers.get('retry-after')).toBe('2')
  end()
  const stored = (await Promise.all(waiting)).filter(({ status }) => status === 200)
  expect(database.events).toHaveLength(stored.length + 1)
})

it('stores the visits of a client that disconnects', async () => {
  await post(batch([visit()]))
  database.delayMs = 30
  const client = new AbortController()
  const request = sent(batch([visit()]))
  const answer = receiveVisits(new Request(request, { signal: client.signal }))
  await new Promise((resolve) => setTimeout(resolve, 15))
  client.abort()
  expect((await answer).status).toBe(200)
  expect(database.events).toHaveLength(2)
})

it('refuses a body that ends early', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"source":'))
      controller.error(new Error('connection reset'))
    },
  })
  // Node requires `duplex` for a stream; the types of browsers do not know it.
  const init = { method: 'POST', headers: { authorization: `Bearer ${serverKey}` }, body, duplex: 'half' }
  const request = new Request('https://www.example.com/api/visits', init)
  expect((await receiveVisits(request)).status).toBe(400)
})
