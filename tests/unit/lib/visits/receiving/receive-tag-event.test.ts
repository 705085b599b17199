import { randomUUID } from 'node:crypto'
import { keyDigest } from '@/lib/security/keys'
import { receiveTagEvent } from '@/lib/visits/receiving/receive-tag-event'
import { sketchEntry, visitorDigest } from '@/lib/visits/visitors/visitor-digest'
import {
  daySalt,
  FakeDatabase,
  forgetIngestState,
  monthSalt,
  serverKey,
  siteId,
  tagKey,
} from '../fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({
  environment: { supabase: {}, customerSiteOrigins: new Map([['shop.example', 'http://localhost:4000']]) },
}))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const event = (fields: Record<string, unknown> = {}) => ({
  key: tagKey,
  id: randomUUID(),
  path: '/pricing',
  referrer: null,
  utmSource: null,
  version: '1.0.0',
  ...fields,
})

const sent = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('https://www.example.com/api/tag', {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': chrome,
      'x-forwarded-for': '203.0.113.9',
      origin: 'https://shop.example',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Sends an event. @returns the status, and the error's code if there is one */
async function send(body: unknown, headers?: Record<string, string>) {
  const response = await receiveTagEvent(sent(body, headers))
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toBe('no-store')
  if (response.status === 204) return 204
  expect(response.headers.get('retry-after') === null).toBe(![429, 503].includes(response.status))
  return { status: response.status, code: (await response.json()).error.code }
}

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
})
afterEach(() => jest.restoreAllMocks())

it('stores a page view with digests of the visitor, and nothing else of them', async () => {
  const posted = event({ path: '/pricing?email=x' })
  const began = Date.now()
  expect(await send(posted)).toBe(204)
  expect(database.batches).toEqual([
    { digest: keyDigest(tagKey), source: 'tag', version: '1.0.0', events: [expect.anything()] },
  ])
  const visitor = { siteId, client: '203.0.113.9', userAgent: chrome }
  const [stored] = database.events
  expect(stored).toEqual({
    id: posted.id,
    at: expect.any(String),
    kind: 'page',
    name: null,
    verification: null,
    path: '/pricing',
    status: null,
    visitor: visitorDigest(daySalt, visitor),
    network: '203.0.113.0/24',
    origin: 'shop.example',
    ...sketchEntry(monthSalt, visitor),
    nonce: null,
  })
  // The time of receipt: a browser's clock may be wrong.
  expect(Date.parse(stored?.at ?? '') - began).toBeLessThan(5_000)
  for (const secret of ['203.0.113.9', 'Mozilla', 'email'])
    expect(JSON.stringify(database.batches)).not.toContain(secret)
})

it('also stores a referral if an assistant sent the visitor', async () => {
  const posted = event({ referrer: 'https://chatgpt.com' })
  expect(await send(posted)).toBe(204)
  expect(database.events).toMatchObject([
    { kind: 'page' },
    {
      id: posted.id,
      kind: 'referral',
      name: 'chatgpt',
      path: '/pricing',
      visitor: database.events[0]?.visitor,
      register: null,
      rank: null,
    },
  ])
  await send(event({ utmSource: 'perplexity' }))
  expect(database.events.map(({ name }) => name)).toEqual([null, 'chatgpt', null, 'perplexity'])
})

it.each([
  ['https://www.Shop.example:8443', 'www.shop.example'],
  ['http://localhost:4000', 'shop.example'],
  ['http://localhost:4001', 'localhost'],
  ['null', null],
  ['', null],
  [`https://${'a'.repeat(254)}`, null],
])('stores the host of the origin %j as %j, with which the visit is judged', async (origin, host) => {
  await send(event({ referrer: 'https://claude.ai' }), { origin })
  expect(database.events.map((stored) => stored.origin)).toEqual([host, host])
})

it('stores no referral of other sites', async () => {
  await send(event({ referrer: 'https://www.google.com', utmSource: 'newsletter' }))
  expect(database.events.map(({ kind }) => kind)).toEqual(['page'])
})

it('counts the addresses of one IPv6 network as one visitor', async () => {
  await send(event(), { 'x-forwarded-for': '2001:db8::1' })
  await send(event(), { 'x-forwarded-for': '2001:db8::ffff:2' })
  await send(event(), { 'x-forwarded-for': '2001:db8:0:1::1' })
  const [one, other, foreign] = database.events.map(({ visitor }) => visitor)
  expect(one).toBe(other)
  expect(one).not.toBe(foreign)
})

it('counts a visitor once although a site’s key was replaced, and again on another site', async () => {
  const row = { kind: 'tag', revoked_at: null, expires_at: null }
  const [replaced, foreign] = [`tag_${'D'.repeat(32)}`, `tag_${'C'.repeat(32)}`]
  database.keys.set(keyDigest(replaced), { ...row, site_id: siteId })
  database.keys.set(keyDigest(foreign), { ...row, site_id: 'b5a1f0f6-6cf3-4c39-8a55-2f9d53a4b3a7' })
  for (const key of [tagKey, replaced, foreign]) await send(event({ key }))
  const [one, again, other] = database.events.map(({ visitor }) => visitor)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

it.each([
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a headless browser', { 'user-agent': chrome.replace('Chrome/', 'HeadlessChrome/') }],
  ['no user agent', { 'user-agent': '' }],
])('stores nothing of %s', async (_, headers) => {
  expect(await send(event(), headers)).toBe(204)
  expect(database.calls).toEqual([])
})

it.each([{ 'sec-gpc': '0' }, { dnt: '0' }, { dnt: 'null' }])('counts a visitor with %j', async (headers) => {
  expect(await send(event(), headers)).toBe(204)
  expect(database.events).toHaveLength(1)
})

it.each([
  ['no JSON', 'x', 400, 'invalid_request'],
  ['no key', event({ key: undefined }), 400, 'invalid_request'],
  ['a server key', event({ key: serverKey }), 400, 'invalid_request'],
  ['no id', event({ id: '1' }), 400, 'invalid_request'],
  ['no path', event({ path: 'pricing' }), 400, 'invalid_request'],
  ['a path that is too long', event({ path: `/${'a'.repeat(2_000)}` }), 400, 'invalid_request'],
  ['a referrer that is no text', event({ referrer: {} }), 400, 'invalid_request'],
  ['a version that is none', event({ version: '<1>' }), 400, 'invalid_request'],
  ['an unknown key', event({ key: `tag_${'Z'.repeat(32)}` }), 403, 'unknown_key'],
  ['more than 4 KiB', event({ more: 'a'.repeat(4_096) }), 413, 'too_large'],
])('refuses %s', async (_, body, status, code) => {
  expect(await send(body)).toEqual({ status, code })
  expect(database.batches).toEqual([])
})

it('refuses a revoked key', async () => {
  await send(event())
  database.problems.set(keyDigest(tagKey), 'revoked')
  expect(await send(event())).toEqual({ status: 403, code: 'revoked_key' })
})

it('limits a network to 120 page views a minute, and no other network', async () => {
  const answers = await Promise.all(Array.from({ length: 121 }, () => send(event())))
  expect(answers.filter((answer) => answer === 204)).toHaveLength(120)
  expect(answers.find((answer) => answer !== 204)).toEqual({ status: 429, code: 'too_many_requests' })
  expect(await send(event(), { 'x-forwarded-for': '203.0.113.10' })).toBe(204)
})

it.each(['visitor_salts', 'store_visit_batches', 'ingest_keys'])(
  'answers 503 while %s fails',
  async (name) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    database.broken.add(name)
    expect(await send(event())).toEqual({ status: 503, code: 'unavailable' })
    expect(database.events).toEqual([])
    database.broken.clear()
    expect(await send(event())).toBe(204)
  },
)
