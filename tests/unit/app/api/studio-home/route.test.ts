import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { POST } from '@/app/api/studio-home/route'
import { contentClient } from '@/lib/content/client'
import { fetchContent } from '@/lib/content/fetch-content'
import { environment } from '@/lib/env/server'
import { hourMs } from '@/lib/format/durations'
import { insertScan } from '@/lib/scans/scan-rows'
import { siteReport } from '@/studio/home/site-report'
import { answeredFrom } from '@/tests/unit/lib/discovery/answered-content'
import { sampleReport } from '@/tests/unit/lib/scans/sample-report'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
const origin = environment.siteUrl
const proven = 's'.repeat(43)
jest.mock('@/lib/content/client', () => {
  const fetch = jest.fn()
  return { contentClient: { fetch, withConfig: () => ({ fetch }) } }
})
jest.mock('@/lib/cache/kept-file', () => ({
  keptPath: (name: string) => name,
  KeptFile: class {
    load = async () => undefined
    save = async () => undefined
  },
}))
jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))
jest.mock('@/lib/security/rate-limit', () => ({ rateLimit: () => async () => undefined }))

const documents = [
  { _id: 'post-1', _type: 'post', _rev: '1', title: 'A post', slug: { current: 'a-post' } },
  { _id: 'redirect-1', _type: 'redirect', _rev: '1', from: '/moved' },
]

let supabase: ServedSupabase
const admin = () => supabase.client(SECRET_KEY)

beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  environment.readToken = 'read-token'
  environment.supabase.url = supabase.address
})
afterAll(() => supabase.stop())
beforeEach(async () => {
  globalThis.publishedDocuments = undefined
  environment.supabase.secretKey = SECRET_KEY
  const answer = answeredFrom(documents)
  jest.mocked(fetchContent as jest.Mock).mockImplementation(answer)
  jest
    .mocked(contentClient.fetch as jest.Mock)
    .mockImplementation((query: string, params: Record<string, unknown>) =>
      query.includes('previewUrlSecret')
        ? params.secret === proven && params.source === '/api/studio-home'
        : answer({ query, params }),
    )
  for (const table of ['accounts', 'scans'])
    await admin().from(table).delete().neq('id', '00000000-0000-0000-0000-000000000000')
})

const ask = (secret: string, from = origin) =>
  POST(
    new Request(`${origin}/api/studio-home`, {
      method: 'POST',
      headers: { origin: from, ...(secret && { authorization: `Bearer ${secret}` }) },
      body: '{}',
    }),
  )
const report = async () => siteReport.parse(await (await ask(proven)).json())

const idShape = z.object({ id: z.string() })

/** Adds a customer's site, and visits of an agent to it: a number for each path. */
async function addSite(domain: string, isVerified: boolean, visits: Record<string, number>, status = 404) {
  const account = idShape.parse(
    (await admin().from('accounts').insert({ name: 'Account' }).select('id').single()).data,
  )
  const proof = isVerified ? { verified_at: new Date().toISOString(), verified_by: 'dns' } : {}
  const site = { account_id: account.id, name: domain, domain }
  const { id } = idShape.parse((await admin().from('sites').insert(site).select('id').single()).data)
  await admin().from('sites').update(proof).eq('id', id)
  const digest = createHash('sha256').update(id).digest('hex')
  await admin().from('ingest_keys').insert({ site_id: id, kind: 'server', digest, hint: 'abcd' })
  const events = Object.entries(visits).flatMap(([path, count]) =>
    Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      at: new Date(Date.now() - hourMs).toISOString(),
      kind: 'agent',
      name: 'GPTBot',
      verification: 'claimed',
      path,
      status,
    })),
  )
  const batches = [{ digest, source: 'logs', version: '1.0.0', events }]
  expect((await admin().rpc('store_visit_batches', { batches })).data).toEqual([{ problem: null }])
  expect((await admin().rpc('roll_up_visits')).error).toBeNull()
}

test.each([
  ['without a secret', '', origin, 401],
  ['with a secret that the Studio did not store', 'x'.repeat(43), origin, 401],
  ['from a page of another site', proven, 'https://evil.example', 403],
])('answers nothing %s', async (_, secret, from, status) => {
  const answer = await ask(secret, from)
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String) }])
})

test('says what is not set up', async () => {
  environment.supabase.secretKey = undefined
  expect(await report()).toMatchObject({ missedAddresses: { state: 'off' }, siteScore: { latest: null } })
  environment.supabase.secretKey = SECRET_KEY
  // Anyone may enter the domain of this site, but cannot prove that it is theirs.
  await addSite('example.com', false, { '/invented': 5 })
  await addSite('customer.example', true, { '/secret-of-a-customer': 5 })
  expect(await report()).toMatchObject({ missedAddresses: { state: 'off' } })
})

test('lists what agents missed on this site and still leads nowhere, the most asked first', async () => {
  await addSite('customer.example', true, { '/secret-of-a-customer': 9 })
  await addSite('example.com', true, { '/gone': 2, '/asked-often': 3, '/blog/a-post': 4, '/moved': 5 })
  expect((await report()).missedAddresses).toMatchObject({
    state: 'on',
    addresses: [
      { path: '/asked-often', requests: 3, statuses: [404] },
      { path: '/gone', requests: 2, statuses: [404] },
    ],
  })
})

test('shows the score with its trend, and the pages without metadata', async () => {
  for (const [score, checkedAt] of [
    [71, '2026-03-09T00:00:00.000Z'],
    [78, '2026-03-10T00:00:00.000Z'],
  ] as const)
    await insertScan({ report: sampleReport({ address: `${origin}/`, score, checkedAt }), isOwn: true })
  const { siteScore, metadataGaps } = await report()
  expect(siteScore?.latest).toMatchObject({ score: 78, trend: [{ score: 71 }, { score: 78 }] })
  expect(metadataGaps).toMatchObject({ count: 1, pages: [{ id: 'post-1', missing: ['description'] }] })
})

test('leaves out a part that cannot be loaded, and answers the others', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await supabase.stop()
  expect(Object.keys(await report())).toEqual(['metadataGaps'])
  expect(log).toHaveBeenCalled()
})
