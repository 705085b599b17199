import { loadSharedReport } from '@/lib/client-area/report-links/load-shared-report'
import { openReportLink } from '@/lib/client-area/report-links/open-link'
import { tidy } from '@/lib/cron/tidy'
import { addAnswer, addRow, citationOf, mentionOf } from '@/tests/unit/lib/account-api/made-account'
import type { Customer } from '@/tests/unit/lib/site-files/served-project'
import { withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))

const { admin, addCustomer } = withProject()
let customer: Customer
const question = 'A secret question?'
const citedUrl = 'https://reviews.example/secret-page'

/** Stores one answer that names the customer's brand. */
async function storeAnswer({ client, siteId }: Customer) {
  const account = (await client.from('accounts').select('id').single()).data?.id
  await client.from('brands').delete().eq('site_id', siteId)
  const brandId = await addRow(client, 'brands', { site_id: siteId, name: 'Bramble', is_own: true })
  const id = await addRow(client, 'prompts', { site_id: siteId, text: question, topic: 'Prices' })
  const secret = { ...citationOf('reviews.example', 0, 'other'), url: citedUrl, canonicalUrl: citedUrl }
  await addAnswer(
    admin(),
    { site: siteId, account, id },
    {
      answer: 'A secret answer.',
      mentions: [mentionOf(brandId, 0, 'A secret answer.')],
      citations: [{ ...secret, title: 'Secret' }],
    },
  )
}

async function addLink({ client, siteId }: Customer, changes = {}): Promise<string> {
  const row = { site_id: siteId, name: 'For the board', ...changes }
  const { data, error } = await client.from('report_links').insert(row).select('token').single()
  expect(error).toBeNull()
  return data?.token
}

beforeAll(async () => {
  customer = await addCustomer()
  await storeAnswer(customer)
})

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
  const other = await addCustomer('velo.example')
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
  await tidy('tidy')
  const { count } = await admin().from('report_links').select('*', { count: 'exact', head: true })
  expect(count).toBe(3)
})
