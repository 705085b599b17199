import { DELETE, GET, OPTIONS, PATCH, POST, PUT } from '@/app/api/v1/[[...path]]/route'
import { keyDigest } from '@/lib/security/keys'

const key = `api_${'a'.repeat(32)}`
const made = (number: number) => `api_${String(number).padStart(32, '0')}`

let lookups: string[] = []
let delayMs = 0
const account = { accountId: 'account', isSample: false, plan: { id: 'pro', name: 'Pro' }, sites: [] }

/** The call of use_api_key, as the client makes it. */
const lookUp = (_: string, { digest }: { digest: string }) => {
  lookups.push(digest)
  const answer = new Promise((resolve) =>
    setTimeout(resolve, delayMs, { data: digest === keyDigest(key) ? account : null, error: null }),
  )
  const call = { abortSignal: () => call, retry: () => answer }
  return call
}
jest.mock('@/lib/env/server', () => ({ environment: { siteUrl: 'https://www.example.net', supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => ({ rpc: lookUp }) }))

beforeEach(() => {
  lookups = []
  delayMs = 0
  globalThis.apiCallers = undefined
})

const context = { params: Promise.resolve({ path: ['sites'] }) }
const send = (headers: Record<string, string>) =>
  GET(new Request('https://www.example.net/api/v1/sites', { headers }), context)
const withKey = (text: string, address = '203.0.113.9') =>
  send({ authorization: `Bearer ${text}`, 'x-forwarded-for': address })

it('answers with a key in the Authorization header', async () => {
  const response = await withKey(key)
  expect(await response.json()).toEqual({ plan: { id: 'pro', name: 'Pro' }, isSample: false, sites: [] })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

it('asks for a key without an error, as RFC 6750 says', async () => {
  const response = await send({})
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await response.json()).toMatchObject({ error: { code: 'missing_key' } })
  expect(lookups).toEqual([])
})

it.each([
  ['Basic', `Basic ${key}`],
  ['no scheme', key],
  ['a server key', `Bearer srv_${'a'.repeat(32)}`],
  ['two keys', `Bearer ${key}, Bearer ${key}`],
  ['a key of 10 kB', `Bearer api_${'a'.repeat(10_000)}`],
  ['a quoted key', `Bearer "${key}"`],
  ['an empty key', 'Bearer '],
])('refuses %s without asking the database', async (_, authorization) => {
  const response = await send({ authorization })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_key' } })
  expect(lookups).toEqual([])
})

it('takes no key from the query', async () => {
  const request = new Request(`https://www.example.net/api/v1/sites?key=${key}&authorization=Bearer%20${key}`)
  expect((await GET(request, context)).status).toBe(401)
})

it('asks the database once for concurrent requests with one key', async () => {
  delayMs = 10
  const responses = await Promise.all(Array.from({ length: 50 }, () => withKey(key)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(lookups).toHaveLength(1)
})

it('refuses an address after 30 made-up keys in a minute, without asking the database and without harm to others', async () => {
  for (let number = 0; number < 30; number++) expect((await withKey(made(number))).status).toBe(401)
  const refused = await withKey(made(31))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(lookups).toHaveLength(30)
  expect((await withKey(made(32), '198.51.100.1')).status).toBe(401)
  expect((await withKey(key, '198.51.100.1')).status).toBe(200)
  // Now it is known.
  expect((await withKey(key)).status).toBe(200)
})

it('asks once about a made-up key that is sent again', async () => {
  for (let round = 0; round < 40; round++) expect((await withKey(made(1))).status).toBe(401)
  expect(lookups).toHaveLength(1)
})

it.each(Object.entries({ POST, PUT, PATCH, DELETE }))('answers %s with 405', async (_, handler) => {
  const response = await handler()
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
})

it('lets pages of any origin send a key', () => {
  const { status, headers } = OPTIONS()
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  expect(headers.get('access-control-allow-headers')).toBe('authorization')
})
