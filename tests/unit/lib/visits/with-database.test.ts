import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { tidy } from '@/lib/cron/tidy'
import { keyDigest } from '@/lib/security/keys'
import { receiveLogs } from '@/lib/visits/receiving/receive-logs'
import { receiveTagEvent } from '@/lib/visits/receiving/receive-tag-event'
import { receiveVisits } from '@/lib/visits/receiving/receive-visits'
import { rollUpVisits } from '@/lib/visits/roll-up'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'
import { forgetIngestState, serverKey, tagKey } from './fake-database'

const settings = {
  siteUrl: 'https://www.example.net',
  supabase: { url: '', secretKey: SECRET_KEY },
  customerSiteOrigins: new Map(),
}
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

let supabase: ServedSupabase
let siteId: string
const admin = () => supabase.client(SECRET_KEY)

beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  settings.supabase.url = supabase.address
})
afterAll(() => supabase.stop())
beforeEach(async () => {
  forgetIngestState()
  await admin().from('accounts').delete().neq('name', '')
  const account = await admin().from('accounts').insert({ name: 'Account' }).select('id').single()
  const site = await admin()
    .from('sites')
    .insert({ account_id: account.data?.id, name: 'Site', domain: 'shop.example' })
    .select('id')
    .single()
  siteId = site.data?.id
  const { error } = await admin()
    .from('ingest_keys')
    .insert([
      { site_id: siteId, kind: 'server', digest: keyDigest(serverKey), hint: 'AAAA', tag_key: null },
      { site_id: siteId, kind: 'tag', digest: keyDigest(tagKey), hint: 'BBBB', tag_key: tagKey },
    ])
  expect(error).toBeNull()
})

const gptBot = 'Mozilla/5.0 (compatible; GPTBot/1.4; +https://openai.com/gptbot)'
const visit = (path: string) => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  path,
  status: 404,
  userAgent: gptBot,
})

const request = (path: string, body: string, headers: Record<string, string> = {}) =>
  new Request(`https://www.example.net${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${serverKey}`, 'x-forwarded-for': '203.0.113.9', ...headers },
    body,
  })
const postVisits = (visits: object[]) =>
  receiveVisits(request('/api/visits', JSON.stringify({ source: 'express', version: '1.0.0', visits })))
const rollUp = () => rollUpVisits({ until: performance.now() + 10_000 })

async function rows(table: string, columns: string): Promise<unknown[]> {
  const { data, error } = await admin().from(table).select(columns).eq('site_id', siteId)
  expect(error).toBeNull()
  return data ?? []
}

it('stores visits that were sent several times once', async () => {
  const visits = [visit('/a'), visit('/b')]
  const answers = await Promise.all([
    postVisits(visits),
    postVisits(visits),
    postVisits([...visits, visit('/c')]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await rollUp()
  expect((await postVisits(visits)).status).toBe(200)
  expect(await rollUp()).toEqual({ batches: 1, problems: 0, isBusy: false })
  const stored = await rows('visits', 'path, name, verification, status, source')
  expect(stored).toHaveLength(3)
  expect(stored).toContainEqual({
    path: '/a',
    name: 'GPTBot',
    verification: 'claimed',
    status: 404,
    source: 'express',
  })
  expect(await rows('site_installs', 'source, version')).toEqual([{ source: 'express', version: '1.0.0' }])
  expect(await rows('ingest_batches', 'id')).toEqual([])
})

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0'
const beacon = (headers: Record<string, string> = {}) => {
  const event = {
    key: tagKey,
    id: randomUUID(),
    path: '/a',
    referrer: 'https://chatgpt.com',
    version: '1.0.0',
  }
  return receiveTagEvent(
    request('/api/tag', JSON.stringify(event), {
      'user-agent': chrome,
      origin: 'https://www.shop.example',
      ...headers,
    }),
  )
}

it('stores page views and referrals, and counts a visitor once', async () => {
  for (const headers of [{}, {}, { 'x-forwarded-for': '203.0.113.10' }])
    expect((await beacon(headers)).status).toBe(204)
  expect(await rollUp()).toMatchObject({ batches: 3, problems: 0 })
  expect(await rows('visitor_totals', 'grain, visitors')).toEqual(
    expect.arrayContaining([
      { grain: 'day', visitors: 2 },
      { grain: 'hour', visitors: 2 },
    ]),
  )
  expect(await rows('visitor_months', 'visitors')).toEqual([{ visitors: 2 }])
  expect(await rows('visits', 'kind, name, path')).toEqual(
    Array(3).fill({ kind: 'referral', name: 'chatgpt', path: '/a' }),
  )
  expect(await rows('suspicious_totals', 'reason')).toEqual([])
})

it('sets aside what a stranger sends with the key of the tag', async () => {
  for (let nth = 0; nth < 110; nth += 1)
    expect((await beacon({ 'user-agent': `${chrome} ${nth}` })).status).toBe(204)
  for (const origin of ['https://evil.example', 'null'])
    await beacon({ origin, 'x-forwarded-for': '2001:db8:1::9' })
  await rollUp()
  const counted = await rows('visitor_months', 'visitors')
  expect(counted).toEqual([{ visitors: expect.any(Number) }])
  expect(await rows('visitor_totals', 'grain, visitors')).toContainEqual({ grain: 'day', visitors: 50 })
  expect(await rows('visits', 'kind')).toHaveLength(20)
  expect(await rows('suspicious_totals', 'reason, origin, network, visits, referrals')).toEqual(
    expect.arrayContaining([
      { reason: 'network', origin: '', network: '203.0.113.0/24', visits: 60, referrals: 60 },
      { reason: 'referrals', origin: '', network: '203.0.113.0/24', visits: 30, referrals: 30 },
      { reason: 'origin', origin: 'evil.example', network: '2001:db8:1::/48', visits: 1, referrals: 1 },
      { reason: 'origin', origin: '', network: '2001:db8:1::/48', visits: 1, referrals: 1 },
    ]),
  )
})

it('stores the lines of a log once, however often and in whichever parts they are sent', async () => {
  const now = Math.floor(Date.now() / 1_000)
  const lines = Array.from(
    { length: 1_234 },
    (_, nth) => `${JSON.stringify({ time: now - nth, path: `/${nth}`, status: 200, user_agent: gptBot })}\n`,
  )
  const send = (part: string[], before: string[]) =>
    receiveLogs(request(`/api/visits/logs?offset=${Buffer.byteLength(before.join(''))}`, part.join('')))
  expect(await (await send(lines, [])).json()).toMatchObject({ stored: 1_234, invalidCount: 0 })
  await rollUp()
  const again = await (await send(lines.slice(0, 700), [])).json()
  expect(again).toMatchObject({ stored: 0, counts: { alreadyStored: 700 } })
  await send(lines.slice(700), lines.slice(0, 700))
  await rollUp()
  const { count } = await admin()
    .from('visits')
    .select('*', { count: 'exact', head: true })
    .eq('site_id', siteId)
  expect(count).toBe(1_234)
})

it('tidies', async () => {
  expect(await tidy('tidy_visits')).toEqual(expect.any(Number))
})
