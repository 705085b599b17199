import { keyDigest } from '@/lib/security/keys'
import { noteKeyProblem, siteOfKey } from '@/lib/visits/keys/known-keys'
import { Refusal } from '@/lib/visits/refusal'
import { FakeDatabase, forgetIngestState, serverKey, siteId, tagKey } from '../fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))

const from = (address: string) => ({ headers: new Headers({ 'x-forwarded-for': address }) })
const made = (number: number) => `srv_${String(number).padStart(32, '0')}`

/** The status of the refusal; undefined if the key is valid. */
async function refusalOf(key: string, address = '192.0.2.1'): Promise<Refusal | undefined> {
  const outcome = await siteOfKey(key, key.startsWith('tag') ? 'tag' : 'server', from(address)).catch(
    (error) => error,
  )
  return outcome instanceof Refusal ? outcome : undefined
}

let laterMs = 0
/** The cache reads its clock at most once in a millisecond. */
async function advance(ms: number) {
  laterMs += ms
  await new Promise((resolve) => setTimeout(resolve, 3))
}

beforeEach(() => {
  laterMs = 0
  const now = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  database = new FakeDatabase()
  forgetIngestState()
})
afterEach(() => jest.restoreAllMocks())

it('finds the site of a key, once for concurrent requests and for a minute', async () => {
  const found = await Promise.all(
    Array.from({ length: 100 }, () => siteOfKey(serverKey, 'server', from('192.0.2.1'))),
  )
  expect(new Set(found.map((one) => one.siteId))).toEqual(new Set([siteId]))
  expect(found[0]).toEqual({ siteId, digest: keyDigest(serverKey) })
  await advance(59_000)
  await siteOfKey(serverKey, 'server', from('192.0.2.2'))
  expect(database.calls).toEqual(['ingest_keys'])
  await advance(2_000)
  await siteOfKey(serverKey, 'server', from('192.0.2.2'))
  expect(database.calls).toHaveLength(2)
})

it('refuses an unknown server key with 401 and an unknown tag key with 403, and asks again after 10 s', async () => {
  expect(await refusalOf(made(1))).toMatchObject({ status: 401, code: 'unknown_key' })
  expect(await refusalOf(`tag_${'x'.repeat(32)}`)).toMatchObject({ status: 403, code: 'unknown_key' })
  await refusalOf(made(1))
  expect(database.calls).toHaveLength(2)
  await advance(10_001)
  await refusalOf(made(1))
  expect(database.calls).toHaveLength(3)
})

it('does not take a key of the other kind', async () => {
  const row = database.keys.get(keyDigest(tagKey))
  if (row) database.keys.set(keyDigest(made(7)), row)
  expect(await refusalOf(made(7))).toMatchObject({ status: 401 })
})

it('refuses revoked and expired keys with 403', async () => {
  const row = { site_id: siteId, kind: 'server' }
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  database.keys.set(keyDigest(made(1)), { ...row, revoked_at: ago(1), expires_at: null })
  database.keys.set(keyDigest(made(2)), { ...row, revoked_at: null, expires_at: ago(1) })
  database.keys.set(keyDigest(made(3)), { ...row, revoked_at: null, expires_at: ago(-60_000) })
  expect(await refusalOf(made(1))).toMatchObject({ status: 403, code: 'revoked_key' })
  expect(await refusalOf(made(2))).toMatchObject({ status: 403, code: 'expired_key' })
  expect(await refusalOf(made(3))).toBeUndefined()
})

it('refuses a client after 30 unknown keys in a minute without asking the database', async () => {
  for (let number = 0; number < 30; number++) expect((await refusalOf(made(number)))?.status).toBe(401)
  const refused = await refusalOf(made(31))
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect(database.calls).toHaveLength(30)
  // Another client, and a key that is in memory, are not concerned.
  expect((await refusalOf(made(32), '198.51.100.1'))?.status).toBe(401)
  await siteOfKey(serverKey, 'server', from('198.51.100.1'))
  for (let count = 0; count < 40; count++) expect(await refusalOf(serverKey)).toBeUndefined()
})

it('asks the database at most 30 times for concurrent unknown keys of a client', async () => {
  database.delayMs = 20
  const refusals = await Promise.all(Array.from({ length: 200 }, (_, number) => refusalOf(made(number))))
  expect(database.calls).toHaveLength(30)
  expect(refusals.filter((refusal) => refusal?.status === 429)).toHaveLength(170)
})

it('answers 503 while the database does not respond, and counts no failure', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  database.broken.add('ingest_keys')
  for (let round = 0; round < 40; round++) {
    expect(await refusalOf(serverKey)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  }
  expect(log.mock.calls).toEqual([['TypeError: fetch failed']])
  database.broken.clear()
  expect(await refusalOf(serverKey)).toBeUndefined()
})

it('refuses further lookups with 503 while too many wait', async () => {
  database.delayMs = 10
  const refusals = await Promise.all(
    Array.from({ length: 700 }, (_, number) =>
      refusalOf(made(number), `198.51.${number % 250}.${number % 7}`),
    ),
  )
  const counts = Map.groupBy(refusals, (refusal) => refusal?.status)
  expect(counts.get(503)?.length).toBeGreaterThan(100)
  expect(counts.get(401)?.length).toBeLessThan(600)
})

it('remembers at once what the database said when a batch was stored', async () => {
  await siteOfKey(serverKey, 'server', from('192.0.2.1'))
  noteKeyProblem(keyDigest(serverKey), 'revoked')
  expect(await refusalOf(serverKey)).toMatchObject({ status: 403, code: 'revoked_key' })
  expect(database.calls).toHaveLength(1)
})
