import { resolve } from 'node:path'
import { z } from 'zod'
import { deleteExpiredScans } from '@/lib/cron/tidy-scans'
import { scanOwnSite } from '@/lib/scans/own-scan'
import { acquireScan, maxRunningScans } from '@/lib/scans/running-scans'
import { runSiteScans } from '@/lib/scans/site-scans'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'
import { problem, reporting, sampleReport, scriptedScans } from './sample-report'

const settings = { siteUrl: 'https://www.example.net', supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

const until = Number.POSITIVE_INFINITY
const noId = '00000000-0000-0000-0000-000000000000'
const weekMs = 7 * 24 * 60 * 60 * 1_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const failing = () => scriptedScans(() => ({ type: 'problem', problem }))

let supabase: ServedSupabase
const admin = () => supabase.client(SECRET_KEY)

beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  settings.supabase.url = supabase.address
})
afterAll(() => supabase.stop())
beforeEach(async () => {
  for (const table of ['accounts', 'scans', 'jobs']) await admin().from(table).delete().neq('id', noId)
})
afterEach(() => jest.restoreAllMocks())

const idSchema = z.object({ id: z.string() })

/** Adds sites of one customer that are scanned weekly. */
async function addSites(...domains: string[]): Promise<string[]> {
  const account = await admin().from('accounts').insert({ name: 'Account' }).select('id').single()
  const { id: account_id } = idSchema.parse(account.data)
  const rows = domains.map((domain) => ({ account_id, name: domain, domain, is_scanned_weekly: true }))
  const sites = await admin().from('sites').insert(rows).select('id')
  return z
    .array(idSchema)
    .parse(sites.data)
    .map(({ id }) => id)
}

const scansSchema = z.array(
  z.object({
    id: z.string(),
    address: z.string(),
    score: z.int(),
    site_id: z.string().nullable(),
    previous_id: z.string().nullable(),
    is_own: z.boolean(),
    expires_at: z.string().nullable(),
  }),
)
const jobsSchema = z.array(
  z.object({ kind: z.string(), state: z.string(), attempts: z.int(), last_error: z.string().nullable() }),
)
const scans = async () => scansSchema.parse((await admin().from('scans').select().order('checked_at')).data)
const jobs = async () => jobsSchema.parse((await admin().from('jobs').select().order('created_at')).data)
const makeDue = () =>
  admin()
    .from('jobs')
    .update({ run_at: ago(1_000) })
    .eq('state', 'waiting')

describe('the weekly scans of customers’ sites', () => {
  it('stores a scan of each site that is due', async () => {
    const [siteId] = await addSites('example.com', 'example.org')
    const { runScan, addresses } = reporting()
    expect(await runSiteScans({ until, runScan })).toEqual({ queued: 2, scanned: 2, failed: 0, dropped: 0 })
    expect(addresses.sort()).toEqual(['https://example.com/', 'https://example.org/'])
    expect((await scans()).find(({ site_id }) => site_id === siteId)).toMatchObject({
      address: 'https://example.com/',
      score: 87,
      previous_id: null,
      is_own: false,
      expires_at: null,
    })
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await runSiteScans({ until, runScan })).toEqual({ queued: 0, scanned: 0, failed: 0, dropped: 0 })
  })

  it('refers to the site’s last scan', async () => {
    await addSites('example.com')
    await runSiteScans({ until, ...reporting({ checkedAt: ago(weekMs + 1_000) }) })
    await admin().from('jobs').delete().neq('id', noId)
    await runSiteScans({ until, ...reporting({ checkedAt: ago(0), score: 95 }) })
    const [first, second] = await scans()
    expect(second).toMatchObject({ score: 95, previous_id: first?.id })
  })

  it('scans three sites at once', async () => {
    await addSites(...Array.from({ length: 8 }, (_, place) => `site-${place}.example`))
    let most = 0
    const { runScan } = scriptedScans((address) => {
      // Each worker takes a place before it claims its first job.
      most = Math.max(most, globalThis.runningScans ?? 0)
      return { type: 'report', report: sampleReport({ address }) }
    })
    expect(await runSiteScans({ until, runScan })).toMatchObject({ scanned: 8 })
    expect(most).toBe(3)
    expect(globalThis.runningScans).toBe(0)
  })

  it('retries a scan with a problem twice, and gives up until the next week', async () => {
    await addSites('example.com')
    for (const attempts of [1, 2, 3]) {
      expect(await runSiteScans({ until, runScan: failing().runScan })).toMatchObject({
        scanned: 0,
        failed: 1,
      })
      const state = attempts < 3 ? 'waiting' : 'dead'
      expect(await jobs()).toMatchObject([
        { state, attempts, last_error: 'timeout: The page did not answer in time.' },
      ])
      await makeDue()
    }
    expect(await runSiteScans({ until, runScan: failing().runScan })).toMatchObject({ queued: 0, failed: 0 })
    expect(await scans()).toEqual([])
  })

  it.each([
    ['breaks', () => new Error('The thread ended.'), 'The thread ended.'],
    ['ends without a result', () => undefined, 'The scan ended without a result.'],
    ['has a report that cannot be stored', (address: string) => ({ address, score: 101 }), 'score'],
  ])('retries a scan that %s', async (_, end, reason) => {
    await addSites('example.com')
    const { runScan } = scriptedScans((address) => {
      const ended = end(address)
      return ended && !(ended instanceof Error) ? { type: 'report', report: sampleReport(ended) } : ended
    })
    expect(await runSiteScans({ until, runScan })).toMatchObject({ scanned: 0, failed: 1 })
    expect(await jobs()).toMatchObject([{ state: 'waiting', last_error: expect.stringContaining(reason) }])
  })

  it('does not scan a site that was switched off meanwhile, and scans it when it is on again', async () => {
    const [siteId = ''] = await addSites('example.com')
    await admin().rpc('queue_site_scans')
    await admin().from('sites').update({ is_scanned_weekly: false }).eq('id', siteId)
    const { runScan, addresses } = reporting()
    expect(await runSiteScans({ until, runScan })).toEqual({ queued: 0, scanned: 0, failed: 0, dropped: 1 })
    expect(addresses).toEqual([])
    await admin().from('sites').update({ is_scanned_weekly: true }).eq('id', siteId)
    expect(await runSiteScans({ until, runScan })).toMatchObject({ queued: 1, scanned: 1 })
  })

  it('drops the scan of a deleted site', async () => {
    const [siteId = ''] = await addSites('example.com')
    await admin().rpc('queue_site_scans')
    await admin().from('sites').delete().eq('id', siteId)
    expect(await runSiteScans({ until, runScan: reporting().runScan })).toMatchObject({
      scanned: 0,
      dropped: 1,
    })
  })

  it('starts no scan without time for it, or while as many run as may', async () => {
    await addSites('example.com')
    const { runScan, addresses } = reporting()
    expect(await runSiteScans({ until: performance.now() + 29_000, runScan })).toMatchObject({
      queued: 1,
      scanned: 0,
    })
    const releases = Array.from({ length: maxRunningScans }, () => acquireScan())
    expect(await runSiteScans({ until, runScan })).toMatchObject({ scanned: 0 })
    expect(addresses).toEqual([])
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    for (const release of releases) release?.()
    expect(await runSiteScans({ until, runScan })).toMatchObject({ scanned: 1 })
  })
})

describe('the scan of this site by itself', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))

  it('is made once a day', async () => {
    const { runScan, addresses } = reporting()
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'scanned' })
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'recent' })
    expect(addresses).toEqual(['https://www.example.net/'])
    expect(await scans()).toMatchObject([
      { address: 'https://www.example.net/', is_own: true, site_id: null },
    ])
    expect(await jobs()).toMatchObject([{ kind: 'own.scan', state: 'done' }])
  })

  it('is made again after a day, and refers to the last one', async () => {
    await scanOwnSite({ until, ...reporting({ checkedAt: ago(24 * 60 * 60 * 1_000) }) })
    await admin().from('jobs').delete().neq('id', noId)
    expect(await scanOwnSite({ until, ...reporting() })).toEqual({ outcome: 'scanned' })
    const [first, second] = await scans()
    expect(second?.previous_id).toBe(first?.id)
  })

  it('is made once by calls at the same time', async () => {
    const { runScan, addresses } = reporting()
    const results = await Promise.all(Array.from({ length: 5 }, () => scanOwnSite({ until, runScan })))
    expect(results.filter(({ outcome }) => outcome === 'scanned')).toHaveLength(1)
    expect(addresses).toHaveLength(1)
    expect(await scans()).toHaveLength(1)
  })

  it('is retried after a problem, without an error', async () => {
    const reason = 'timeout: The page did not answer in time.'
    expect(await scanOwnSite({ until, runScan: failing().runScan })).toEqual({ outcome: 'failed', reason })
    expect(console.warn).toHaveBeenCalledWith(`This site could not check itself: ${reason}`)
    expect(await scanOwnSite({ until, runScan: reporting().runScan })).toEqual({ outcome: 'waiting' })
    await makeDue()
    const { runScan } = scriptedScans(() => new Error('The thread ended.'))
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'failed', reason: 'The thread ended.' })
    await makeDue()
    expect(await scanOwnSite({ until, runScan: reporting().runScan })).toEqual({ outcome: 'scanned' })
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 3 }])
  })

  it('is not queued twice while it waits for a retry', async () => {
    await scanOwnSite({ until, runScan: failing().runScan })
    await admin().from('jobs').update({ deduplication_key: 'of the day before' }).eq('kind', 'own.scan')
    await scanOwnSite({ until, runScan: reporting().runScan })
    expect(await jobs()).toHaveLength(1)
  })

  it('waits until there is time for it, and for a place among the running scans', async () => {
    const { runScan, addresses } = reporting()
    expect(await scanOwnSite({ until: performance.now() + 29_000, runScan })).toEqual({ outcome: 'waiting' })
    const releases = Array.from({ length: maxRunningScans }, () => acquireScan())
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'waiting' })
    for (const release of releases) release?.()
    expect(addresses).toEqual([])
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'scanned' })
  })
})

it('deletes expired scans and old jobs', async () => {
  const report = sampleReport()
  const row = { address: report.address, score: report.score, report, checked_at: report.checkedAt }
  await admin()
    .from('scans')
    .insert([
      { ...row, token: 'a'.repeat(24), created_at: ago(31 * 24 * 60 * 60 * 1_000) },
      { ...row, token: 'b'.repeat(24), created_at: ago(29 * 24 * 60 * 60 * 1_000) },
    ])
  await admin()
    .from('jobs')
    .insert(
      [31, 29].map((days) => ({
        kind: 'site.scan',
        state: 'done',
        finished_at: ago(days * 24 * 60 * 60 * 1_000),
      })),
    )
  await deleteExpiredScans()
  expect(await scans()).toHaveLength(1)
  expect(await jobs()).toHaveLength(1)
})
