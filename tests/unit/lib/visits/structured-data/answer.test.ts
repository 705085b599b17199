import { keyDigest } from '@/lib/security/keys'
import { answerStructuredData } from '@/lib/visits/structured-data/answer'
import { FakeDatabase, forgetIngestState, serverKey, tagKey } from '../fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))

const profile = {
  organization_name: 'Hats </script><!--',
  description: 'Hats & more',
  logo_url: 'https://shop.example/logo.png',
  same_as: ['https://social.example/hats'],
  sites: { domain: 'shop.example' },
}

const get = (key = tagKey, headers: Record<string, string> = {}) =>
  answerStructuredData(
    new Request(`https://www.example.com/api/tag/${key}`, {
      headers: { 'x-forwarded-for': '192.0.2.1', ...headers },
    }),
    key,
  )

let laterMs = 0
beforeEach(() => {
  laterMs = 0
  const now = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  database = new FakeDatabase()
  database.profile = profile
  forgetIngestState()
})
afterEach(() => jest.restoreAllMocks())

const profileCalls = () => database.calls.filter((call) => call === 'site_profiles').length

/** The cache reads its clock at most once in a millisecond. */
async function advance(ms: number) {
  laterMs += ms
  await new Promise((resolve) => setTimeout(resolve, 3))
}

it('answers with the organization and the website as JSON-LD, for any origin', async () => {
  const response = await get()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600',
    etag: expect.stringMatching(/^W\/".+"$/),
  })
  const text = await response.text()
  // It must not end a script element.
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': 'https://shop.example/#organization',
        name: 'Hats </script><!--',
        url: 'https://shop.example/',
        logo: 'https://shop.example/logo.png',
        description: 'Hats & more',
        sameAs: ['https://social.example/hats'],
      },
      {
        '@type': 'WebSite',
        '@id': 'https://shop.example/#website',
        name: 'Hats </script><!--',
        url: 'https://shop.example/',
        publisher: { '@id': 'https://shop.example/#organization' },
      },
    ],
  })
})

it('leaves out what the profile does not say', async () => {
  database.profile = { ...profile, description: null, logo_url: null, same_as: [] }
  const [organization] = (await (await get()).json())['@graph']
  expect(Object.keys(organization)).toEqual(['@type', '@id', 'name', 'url'])
})

it('answers 304 to a browser that has it', async () => {
  const etag = (await get()).headers.get('etag') ?? ''
  const response = await get(tagKey, { 'if-none-match': etag })
  expect(response.status).toBe(304)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('etag')).toBe(etag)
  expect(await response.text()).toBe('')
})

it('asks the database once an hour', async () => {
  await Promise.all([get(), get(), get()])
  await get()
  expect(profileCalls()).toBe(1)
  await advance(59 * 60_000)
  await get()
  expect(profileCalls()).toBe(1)
  await advance(2 * 60_000)
  await get()
  expect(profileCalls()).toBe(2)
})

it('shows a new profile after 10 seconds', async () => {
  database.profile = null
  expect((await get()).status).toBe(204)
  database.profile = profile
  expect((await get()).status).toBe(204)
  await advance(10_001)
  expect((await get()).status).toBe(200)
})

it.each([
  ['a malformed key', 'tag_x'],
  ['a server key', serverKey],
  ['an unknown key', `tag_${'Z'.repeat(32)}`],
])('answers 404 to %s', async (_, key) => {
  const response = await get(key)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
})

it('answers 204 for a site without a domain, and 404 to a revoked key', async () => {
  database.profile = { ...profile, sites: { domain: null } }
  expect((await get()).status).toBe(204)
  forgetIngestState()
  database.keys.set(keyDigest(tagKey), {
    site_id: 'x',
    kind: 'tag',
    revoked_at: '2026-11-24',
    expires_at: null,
  })
  expect((await get()).status).toBe(404)
})

it('limits requests with made-up keys', async () => {
  const made = (nth: number) => `tag_${String(nth).padStart(32, '0')}`
  for (let nth = 0; nth < 30; nth++) expect((await get(made(nth))).status).toBe(404)
  expect((await get(made(31))).status).toBe(429)
})

it('answers 503 while the database does not respond', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  database.broken.add('site_profiles')
  expect((await get()).status).toBe(503)
  database.broken.clear()
  expect((await get()).status).toBe(200)
})
