import { randomUUID } from 'node:crypto'
import { loadSharedReport } from '@/lib/client-area/report-links/load-shared-report'
import { openReportLink } from '@/lib/client-area/report-links/open-link'
import { deleteEndedReportLinks } from '@/lib/cron/tidy-report-links'
import { readEnvironment } from '@/lib/env/environment'
import { type Customer, type ServedProject, serveProject } from '@/tests/unit/lib/site-files/served-project'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'

const settings = { ...readEnvironment({ NODE_ENV: 'test' }), supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

let supabase: ServedProject
let customer: Customer
const admin = () => supabase.client(SECRET_KEY)
const question = 'A secret question?'
const citedUrl = 'https://reviews.example/secret-page'

/** Stores one answer that names the customer's brand. */
async function storeAnswer({ client, siteId }: Customer) {
  const { data: brand } = await client.from('brands').select('id').eq('is_own', true).single()
  const row = { site_id: siteId, text: question, topic: 'Prices' }
  const { data: prompt } = await client.from('prompts').insert(row).select('id').single()
  await client.rpc('request_prompt_runs', {
    site_id: siteId,
    prompt_ids: [prompt?.id],
    engines: ['openai'],
    request: randomUUID(),
  })
  const { data } = await admin().rpc('claim_prompt_runs', {
    engine_limits: [{ engine: 'openai', concurrency: 9, perMinute: 9 }],
    batch: 9,
    lease_seconds: 60,
    daily_calls: 9,
    monthly_cost_usd: 9,
  })
  const judged = { strength: 'pick', sentiment: 80, judgedBy: 'model', framing: [] }
  const mention = { rank: 1, count: 1, offset: 0, ...judged }
  const address = { url: citedUrl, canonicalUrl: citedUrl, host: 'reviews.example' }
  const citation = { position: 1, ...address, title: 'Secret' }
  const stored = await admin().rpc('finish_prompt_run', {
    run_id: data[0].id,
    run_claim: data[0].claim,
    result: {
      answer: 'A secret answer.',
      mentions: [{ ...mention, brandId: brand?.id, sentence: 'A secret answer.' }],
      citations: [{ ...citation, kind: 'other', brandId: null, isInText: true }],
    },
  })
  expect(stored).toMatchObject({ data: true, error: null })
}

async function addLink({ client, siteId }: Customer, changes = {}): Promise<string> {
  const row = { site_id: siteId, name: 'For the board', ...changes }
  const { data, error } = await client.from('report_links').insert(row).select('token').single()
  expect(error).toBeNull()
  return data?.token
}

beforeAll(async () => {
  supabase = await serveProject()
  settings.supabase.url = supabase.address
  customer = await supabase.addCustomer('bramble.example')
  const { data } = await customer.client.from('brands').select('id')
  if (data?.length === 0) {
    await customer.client.from('brands').insert({ site_id: customer.siteId, name: 'Bramble', is_own: true })
  }
  await storeAnswer(customer)
})
afterAll(() => supabase.stop())

it('opens the report of its site, with figures only', async () => {
  const link = await openReportLink(await addLink(customer), true)
  const { siteId } = customer
  const name = 'For the board'
  expect(link).toEqual({ siteId, siteName: 'bramble.example', name, isSample: false })
  const report = await loadSharedReport(customer.siteId, { range: '30d', trend: 'visibility' }, new Date())
  expect(report.view.figures).toMatchObject({ n: 1, own: { mentionRate: { value: 1 } } })
  expect(report.view.topics.map(({ label }) => label)).toEqual(['Prices'])
  expect(report.sources.hosts.map(({ host }) => host)).toEqual(['reviews.example'])
  expect(JSON.stringify(report)).not.toMatch(/secret/i)
  const { data } = await customer.client.from('report_links').select('opened').single()
  expect(data).toEqual({ opened: 1 })
})

it('shows nothing of another site', async () => {
  const other = await supabase.addCustomer('velo.example')
  const link = await openReportLink(await addLink(other), false)
  expect(link?.siteId).toBe(other.siteId)
  const report = await loadSharedReport(other.siteId, { range: '30d', trend: 'visibility' }, new Date())
  expect(report.view.figures.n).toBe(0)
  const seen = await other.client.from('report_links').select('site_id')
  expect(seen.data).toEqual([{ site_id: other.siteId }])
})

it('opens nothing after the link was revoked or has expired, or without one', async () => {
  const token = await addLink(customer, { expires_at: new Date(Date.now() + 60_000).toISOString() })
  expect(await openReportLink(token, false)).toBeDefined()
  const revoked_at = new Date().toISOString()
  await customer.client.from('report_links').update({ revoked_at }).eq('token', token)
  expect(await openReportLink(token, false)).toBeUndefined()
  expect(await openReportLink('b'.repeat(32), false)).toBeUndefined()
  await deleteEndedReportLinks()
  const { count } = await admin().from('report_links').select('*', { count: 'exact', head: true })
  expect(count).toBe(3)
})
