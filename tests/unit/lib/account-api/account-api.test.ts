import fc from 'fast-check'
import { z } from 'zod'
import { answerRequest } from '@/lib/account-api/answer-request'
import { requestsPerMinute } from '@/lib/account-api/api-caller'
import { endpoints } from '@/lib/account-api/endpoints'
import { pathParameters } from '@/lib/account-api/path'
import { loadUnknownAnswers } from '@/lib/client-area/overview/overview-parts'
import { keyDigest } from '@/lib/security/keys'
import { withProject } from '@/tests/unit/support/with-project'
import { addKey, type MadeAccount, makeAccount } from './made-account'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))

const { admin } = withProject()
let oak: MadeAccount
let elm: MadeAccount

beforeAll(async () => {
  oak = await makeAccount(admin(), 'Oak', 3)
  elm = await makeAccount(admin(), 'Elm', 1)
})
beforeEach(() => {
  globalThis.apiCallers = undefined
})

/** Sends a request as the route receives it. */
async function get(path: string, key: string | undefined = oak.key) {
  const headers = { 'x-forwarded-for': '203.0.113.9', ...(key && { authorization: `Bearer ${key}` }) }
  const request = new Request(`https://www.example.com${path}`, { headers })
  const parts = new URL(request.url).pathname.split('/').slice(1).map(decodeURIComponent)
  const response = await answerRequest(request, parts)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const addressOf = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const answerOf = ({ answerIds }: MadeAccount) => answerIds[0] ?? ''
const valuesOf = (account: MadeAccount) => ({ site: account.siteId, answer: answerOf(account) })

it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'answers %s as described, with nothing of another account',
  async (_, { path, response }) => {
    const { status, headers, body } = await get(addressOf(path, valuesOf(oak)))
    expect(body).toEqual(response.parse(body))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(JSON.stringify(body)).not.toMatch(/Elm/i)
  },
)

const ofSites = endpoints.filter(({ path }) => pathParameters(path).includes('site'))

it('has one endpoint that is not about a site', () => {
  expect(endpoints.length - ofSites.length).toBe(1)
})

it.each(ofSites.map(({ id, path }) => [id, path] as const))(
  'answers %s of another account’s site as of one that does not exist',
  async (_, path) => {
    const made = '00000000-0000-4000-8000-000000000000'
    const [others, missing, malformed] = await Promise.all([
      get(addressOf(path, valuesOf(elm))),
      get(addressOf(path, { site: made, answer: made })),
      get(addressOf(path, { site: '%00', answer: made })),
    ])
    expect(others).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect(missing.body).toEqual(others.body)
    expect(malformed).toMatchObject({ status: 404, body: others.body })
  },
)

it('answers 404 for an answer of another account, and for what is not an id', async () => {
  const at = (answer: string) => get(`/api/v1/sites/${oak.siteId}/answers/${answer}`)
  const others = await at(answerOf(elm))
  expect(others).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect((await at('00000000-0000-4000-8000-000000000000')).body).toEqual(others.body)
  expect((await at(`${answerOf(oak)}%00`)).body).toEqual(others.body)
})

it('finds no answers to a prompt of another account', async () => {
  const own = await get(`/api/v1/sites/${oak.siteId}/answers?prompt=${oak.promptId}`)
  expect(own.body.answers).toHaveLength(3)
  const others = await get(`/api/v1/sites/${oak.siteId}/answers?prompt=${elm.promptId}`)
  expect(others.body).toEqual({ answers: [], nextCursor: null })
})

it('finds the answers that do not know the brand, as the overview does', async () => {
  const id = answerOf(oak)
  const listed = async () => {
    const { body } = await get(`/api/v1/sites/${oak.siteId}/answers?identity=unknown`)
    const shown = await loadUnknownAnswers(admin(), oak.siteId, { engine: null }, 10)
    return [body.answers.map((answer: { id: string }) => answer.id), shown]
  }
  expect(await listed()).toEqual([[], []])
  const update = (identity: string) => admin().from('prompt_runs').update({ identity }).eq('id', id)
  expect((await update('unknown')).error).toBeNull()
  const shown = expect.objectContaining({ id, prompt: 'What is Oak?', engine: 'OpenAI API' })
  expect(await listed()).toEqual([[id], [shown]])
  expect(await loadUnknownAnswers(admin(), oak.siteId, { engine: 'google' }, 10)).toEqual([])
  await update('known')
})

it('gives figures with n, interval and quality', async () => {
  const { body } = await get(
    `/api/v1/sites/${oak.siteId}/visibility?range=7d&engine=openai&kind=category&topic=Tools`,
  )
  expect(body.figures).toMatchObject({
    answers: 3,
    ownBrand: {
      visibility: { value: 1, n: 3, base: 3, change: null },
      shareOfVoice: { value: 0.5, base: 6 },
      position: { value: 1 },
      sentiment: { value: 70 },
    },
    citationRate: { value: 0 },
    unclaimed: { value: 1 },
    accuracy: { value: 0, base: 3 },
  })
  expect(body.figures.ownBrand.visibility.interval[0]).toBeCloseTo(0.4385, 4)
  expect(body.quality.label).toBe('exploratory')
  expect(body.leaderboard.map(({ name }: { name: string }) => name)).toEqual(['Oak', 'Oak rival'])
  expect(body.trend).toHaveLength(7)
  const pointOf = (answers: number, citationRate: number | null, visibility: number | null) =>
    expect.objectContaining({
      answers,
      citationRate,
      brands: Array(2).fill(expect.objectContaining({ visibility })),
    })
  expect([body.trend[0], body.trend.at(-1)]).toEqual([pointOf(0, null, null), pointOf(3, 0, 1)])
})

it('has no figures where a filter leaves no answers', async () => {
  const { body } = await get(`/api/v1/sites/${oak.siteId}/visibility?topic=`)
  const visibility = { value: null, interval: null }
  expect(body.figures).toMatchObject({ answers: 0, ownBrand: { visibility } })
})

it('gives the text of an answer with everything that was read in it', async () => {
  const { body } = await get(`/api/v1/sites/${oak.siteId}/answers/${answerOf(oak)}`)
  expect(body).toMatchObject({
    id: answerOf(oak),
    prompt: 'What is Oak?',
    text: expect.stringContaining('# Oak'),
    mentions: [
      { name: 'Oak', isOwn: true, rank: 1, sentence: 'Oak costs $59.' },
      { name: 'Oak rival', isOwn: false, rank: 2 },
    ],
    citations: [{ host: 'alder.example', kind: 'competitor' }, { host: 'oak.review.example' }],
    searches: ['Oak prices'],
    statements: [{ fact: 'Oak plan: $49', agrees: false }],
  })
})

it('gives the other parts of the screens', async () => {
  const of = async (part: string) => (await get(`/api/v1/sites/${oak.siteId}/${part}`)).body
  expect(await of('sources')).toMatchObject({ hosts: [{ citations: 3 }, { citations: 3 }] })
  const searches = [{ query: 'Oak prices', engines: ['openai'], answers: 3 }]
  expect(await of('searches')).toEqual({ searches })
  expect((await of('unclaimed')).answers).toHaveLength(3)
  expect(await of('competitors')).toMatchObject({
    answers: 3,
    brands: [{ name: 'Oak', domains: ['oak.example'] }, { name: 'Oak rival' }],
    facts: [{ subject: 'Oak plan', accuracy: { value: 0, base: 3 } }],
  })
  const figures = { answers: 3, visibility: { value: 1 } }
  const prompt = { id: oak.promptId, figures, engines: [{ engine: 'openai' }] }
  expect(await of('prompts')).toMatchObject({ prompts: [prompt] })
  const checks = [{ id: 'https', fix: { gain: 6 } }]
  expect(await of('check')).toMatchObject({ check: { score: 80, checks } })
  const { steps } = await of('next-steps')
  expect(steps[0]).toMatchObject({
    id: 'wrong-facts',
    url: 'https://www.example.com/ai-discovery/competitors',
    evidence: [{ text: 'Oak plan: should be $49', count: 3 }],
  })
})

it('gives visits where an install reports them, and null where none does', async () => {
  const { body } = await get(`/api/v1/sites/${oak.siteId}/visits?range=7d`)
  expect(body).toMatchObject({
    period: { bucket: 'day' },
    hiddenFrom: null,
    agents: { visits: { count: 0, before: null }, agents: [] },
    assistants: null,
  })
  expect(body.agents.series).toHaveLength(7)
  expect(body.agents.series[0].visits).toBeNull()
  expect(body.agents.series.at(-1)).toMatchObject({ visits: 0, byName: [] })
})

it('gives all answers in pages, the newest first, none twice', async () => {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const { body } = await get(`/api/v1/sites/${oak.siteId}/answers?limit=1${query}`)
    expect(body.answers).toHaveLength(1)
    found.push(body.answers[0].id)
    cursor = body.nextCursor
  }
  expect(found).toEqual(oak.answerIds.toReversed())
})

it('gives answers that ended at the same time once', async () => {
  const twin = await makeAccount(admin(), 'Ash', 3)
  const finished_at = '2026-01-01T00:00:00.123456Z'
  await admin().from('prompt_runs').update({ finished_at }).eq('site_id', twin.siteId)
  const pages = `/api/v1/sites/${twin.siteId}/answers`
  const first = (await get(`${pages}?limit=2`, twin.key)).body
  const second = (await get(`${pages}?limit=2&cursor=${first.nextCursor}`, twin.key)).body
  const ids = [...first.answers, ...second.answers].map(({ id }: { id: string }) => id)
  expect(ids.toSorted()).toEqual(twin.answerIds.toSorted())
  expect(second.nextCursor).toBeNull()
})

it('names the site of its own account for a key, also with the key of another', async () => {
  expect((await get('/api/v1/sites', elm.key)).body).toEqual({
    plan: { id: 'starter', name: 'Starter' },
    isSample: false,
    sites: [{ id: elm.siteId, name: 'Elm', domain: 'elm.example' }],
  })
})

it('refuses a revoked key within 5 seconds, and says nothing of it to others', async () => {
  const key = await addKey(admin(), oak.accountId)
  expect((await get('/api/v1/sites', key)).status).toBe(200)
  const revoked_at = new Date().toISOString()
  await admin().from('api_keys').update({ revoked_at }).eq('digest', keyDigest(key))
  // The cache reads the clock.
  const now = performance.now.bind(performance)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 5_001)
  const refused = await get('/api/v1/sites', key)
  clock.mockRestore()
  expect(refused).toMatchObject({ status: 401, body: { error: { code: 'invalid_key' } } })
  expect(refused.body).toEqual((await get('/api/v1/sites', `api_${'x'.repeat(32)}`)).body)
})

it('notes that a key was used', async () => {
  const key = await addKey(admin(), oak.accountId)
  await get('/api/v1/sites', key)
  const { data } = await admin().from('api_keys').select('last_used_at').eq('digest', keyDigest(key)).single()
  expect(Date.parse(data?.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
})

it('limits the requests with one key, and not those with another', async () => {
  const key = await addKey(admin(), oak.accountId)
  for (let count = 0; count < requestsPerMinute; count++)
    expect((await get('/api/v1/sites', key)).status).toBe(200)
  const refused = await get('/api/v1/sites', key)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/api/v1/sites')).status).toBe(200)
})

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
const hostile: [query: string, message: RegExp][] = [
  ['visibility?range=1y', /^range: /],
  ['visibility?range=7d&range=30d', /^range: /],
  ['visibility?engine=', /^engine: /],
  ['visibility?egine=openai', /egine/],
  ['visibility?topic=%00', /^topic: /],
  ['visibility?topic=a%0Ab', /^topic: /],
  [`visibility?topic=${'x'.repeat(10_000)}`, /^topic: /],
  ['visibility?__proto__=x', /__proto__/],
  [`visibility?${'y'.repeat(10_000)}=1`, /^Unrecognized key/],
  ['sources?limit=0', /^limit: /],
  ['sources?limit=101', /^limit: /],
  ['sources?limit=1e2', /^limit: /],
  ['answers?prompt=1', /^prompt: /],
  ['answers?cursor=', /^cursor: /],
  ['answers?cursor=e30', /^cursor: /],
  [
    `answers?cursor=${cursorOf('["0000-01-01T00:00:00Z","00000000-0000-4000-8000-000000000000"]')}`,
    /^cursor: /,
  ],
  [`answers?cursor=${cursorOf('["2026-01-01T00:00:00Z","x\'),id.gt.(0"]')}`, /^cursor: /],
  ['visits?range=13w', /^range: /],
  ['check?site=1', /^site: /],
  ['answers/00000000-0000-4000-8000-000000000000?answer=2', /^answer: /],
]

it.each(hostile.map((row) => [row[0].slice(0, 60), ...row] as const))(
  'refuses %s',
  async (_, query, message) => {
    const { status, body } = await get(`/api/v1/sites/${oak.siteId}/${query}`)
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'invalid_request' })
    expect(body.error.message).toMatch(message)
    expect(body.error.message.length).toBeLessThanOrEqual(300)
  },
)

it.each([
  '/api/v1/',
  '/api/v1/site',
  '/api/v1/sites/',
  '/api/v1/sites/x/nothing',
  '/api/v1/sites/x/visibility/y',
  '/api/v1/%00',
  '/api/v1/sites/%2F..%2F',
])('has nothing at %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
})

it('answers 503 while the database does not respond, and tells nothing of it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await get('/api/v1/sites')).status).toBe(200)
  const { accountId, siteId } = oak
  const sites = [{ id: siteId, name: '', domain: null }]
  const caller = { accountId, isSample: false, plan: { id: 'pro', name: 'Pro' }, sites }
  globalThis.apiCallers?.lookups.note(keyDigest(oak.key), { caller })
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError('connect ECONNREFUSED 10.0.0.1'))
  const { status, headers, body } = await get(`/api/v1/sites/${siteId}/searches`)
  globalThis.apiCallers = undefined
  const lookup = await get('/api/v1/sites')
  fetched.mockRestore()
  log.mockRestore()
  expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '5' })
  expect(lookup.status).toBe(503)
  expect(JSON.stringify([body, lookup.body])).not.toMatch(/ECONN|10\.0/)
})

it('describes every response in a schema that names all that is in it', () => {
  for (const { response } of endpoints) expect(() => z.toJSONSchema(response)).not.toThrow()
})

it('answers random requests with a response or a refusal, never with an error of its own', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('', '0', '7d', 'openai', '\0', "'"),
  )
  const name = fc.oneof(
    fc.constantFrom('range', 'engine', 'kind', 'topic', 'limit', 'cursor', 'prompt'),
    text,
  )
  const request = fc.record({
    path: fc.constantFrom(...endpoints.map(({ path }) => path)),
    site: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
    answer: fc.oneof(fc.constant(undefined), text),
    sent: fc.array(fc.tuple(name, text), { maxLength: 3 }),
  })
  const batches = fc.array(request, { minLength: 20, maxLength: 20 })
  const statuses = new Set<number>()
  const answerAll = fc.asyncProperty(batches, async (batch) => {
    globalThis.apiCallers = undefined
    const sending = batch.map(async ({ path, site = oak.siteId, answer = answerOf(oak), sent }) => {
      const given: Record<string, string> = { '{site}': site, '{answer}': answer }
      const parts = path.split('/').slice(1)
      const query = new URLSearchParams(sent.map((pair) => pair.map((part) => part.toWellFormed())))
      const headers = { authorization: `Bearer ${oak.key}` }
      const asked = new Request(`https://www.example.com/api/v1?${query}`, { headers })
      const { status } = await answerRequest(
        asked,
        parts.map((part) => given[part] ?? part),
      )
      expect([200, 400, 404]).toContain(status)
      statuses.add(status)
    })
    await Promise.all(sending)
  })
  await fc.assert(answerAll, { numRuns: 20 })
  expect([...statuses].toSorted()).toEqual([200, 400, 404])
  expect(log).not.toHaveBeenCalled()
})
