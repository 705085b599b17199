import { resolve } from 'node:path'
import { z } from 'zod'
import { tidy } from '@/lib/cron/tidy'
import { dayMs, hourMs } from '@/lib/format/durations'
import { scanOwnSite } from '@/lib/scans/own-scan'
import { acquireScan, maxRunningScans } from '@/lib/scans/running-scans'
import { insertScan } from '@/lib/scans/scan-rows'
import * as store from '@/lib/scans/scan-store'
import { runSiteScans } from '@/lib/scans/site-scans'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'
import { problem, reporting, sampleReport, scriptedScans } from './sample-report'

const settings = { siteUrl: 'https://www.example.net', supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

const { deleteScan, findPreviousReport, findRecentScan, findScan, keepScan, latestOwnScan, storeScan } = store
const until = Number.POSITIVE_INFINITY
const noId = '00000000-0000-0000-0000-000000000000'
const [mine, theirs] = ['a'.repeat(64), 'b'.repeat(64)]
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
  globalThis.memoryScans?.clear()
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
const jobs = async () =>
  jobsSchema.parse((await admin().from('jobs').select().like('kind', '%.scan').order('created_at')).data)
const makeDue = () =>
  admin()
    .from('jobs')
    .update({ run_at: ago(1_000) })
    .eq('state', 'waiting')

/** Inserts a row beside the store. */
async function insertRow(row: Record<string, unknown>) {
  const report = sampleReport()
  const { address, score, checkedAt: checked_at } = report
  const whole = { token: 'r'.repeat(24), address, score, report, checked_at, ...row }
  expect((await admin().from('scans').insert(whole)).error).toBeNull()
}

describe('the store of scans', () => {
  it('stores a scan under a token of 144 random bits and finds it for its maker and for others', async () => {
    const report = sampleReport()
    const { token, id, isStored } = await storeScan({ report, makerHash: mine })
    expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/)
    expect(isStored).toBe(true)
    const found = await findScan(token, mine)
    expect(found).toEqual({
      id,
      token,
      report,
      previousId: undefined,
      isKept: false,
      isOwn: false,
      expiresAt: expect.any(String),
      isMine: true,
      isStored: true,
    })
    const lifetimeMs = Date.parse(found?.expiresAt ?? '') - Date.now()
    expect(Math.round(lifetimeMs / hourMs)).toBe(30 * 24)
    expect(await findScan(token, theirs)).toMatchObject({ id, isMine: false })
    expect(await findScan(token)).toMatchObject({ id, isMine: false })
  })

  it('finds no scan for a wrong token', async () => {
    await storeScan({ report: sampleReport() })
    for (const token of ['', 'x', 'A'.repeat(24), `${'A'.repeat(23)}'`]) {
      expect(await findScan(token)).toBeUndefined()
    }
  })

  it('finds no expired scan, and no scan of a customer’s site', async () => {
    await insertRow({ created_at: ago(30 * 24 * hourMs) })
    expect(await findScan('r'.repeat(24))).toBeUndefined()
    expect(await findRecentScan('https://example.com/')).toBeUndefined()

    const [siteId] = await addSites('example.com')
    const { token } = await insertScan({ report: sampleReport(), siteId })
    expect(await findScan(token)).toBeUndefined()
    expect(await findRecentScan('https://example.com/')).toBeUndefined()
  })

  it('treats a report that cannot be read as missing and logs it', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await insertRow({ report: { ...sampleReport(), version: 2 } })
    expect(await findScan('r'.repeat(24))).toBeUndefined()
    expect(error).toHaveBeenCalledWith(
      expect.stringMatching(/^The report of scan [0-9a-f-]{36} cannot be read: version/),
    )
  })

  it('stores text that the database does not accept as it is', async () => {
    const [check] = sampleReport().checks
    const report = sampleReport({
      checks: check ? [{ ...check, summary: 'NUL \0, half a pair \ud83d, a pair 😀' }] : [],
    })
    const { token, isStored } = await storeScan({ report })
    expect(isStored).toBe(true)
    const found = await findScan(token)
    expect(found?.report.checks[0]?.summary).toBe('NUL \ufffd, half a pair \ufffd, a pair 😀')
  })

  it('keeps a scan in memory if the database refuses it', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const report = sampleReport({ address: `https://example.com/${'a'.repeat(2_000)}` })
    const { token, isStored } = await storeScan({ report, makerHash: mine })
    expect(isStored).toBe(false)
    expect(error).toHaveBeenCalledWith(expect.stringContaining('scans_address_is_a_web_address'))
    expect(await findScan(token, mine)).toMatchObject({ report, isMine: true, isStored: false })
    expect(await keepScan(token, mine)).toBe(false)
    expect(await deleteScan(token, theirs)).toBe(false)
    expect(await deleteScan(token, mine)).toBe(true)
    expect(await findScan(token)).toBeUndefined()
  })

  it('returns the newest scan of an address whose page was fetched in the last 24 hours', async () => {
    const at = (checkedAt: string, score: number, address = 'https://example.com/page?a=b') =>
      storeScan({ report: sampleReport({ address, checkedAt, score }) })
    await at(ago(24 * hourMs + 1_000), 10)
    expect(await findRecentScan('https://example.com/page?a=b')).toBeUndefined()
    await at(ago(3 * hourMs), 20)
    await at(ago(2 * hourMs), 30)
    await at(ago(1 * hourMs), 40, 'https://example.com/')
    await at(ago(1 * hourMs), 50, 'http://example.com/page?a=b')
    expect((await findRecentScan('HTTPS://Example.com:443/page?a=b#part'))?.report.score).toBe(30)
  })

  it('returns the report that a scan is compared with', async () => {
    const before = sampleReport({ score: 60 })
    const previous = await storeScan({ report: before })
    const { token } = await storeScan({ report: sampleReport(), previousId: previous.id, makerHash: mine })
    const found = await findScan(token)
    expect(found?.previousId).toBe(previous.id)
    expect(await findPreviousReport(found ?? { previousId: undefined })).toEqual(before)
    expect(await findPreviousReport({ previousId: undefined })).toBeUndefined()
    const deleted = { report: sampleReport(), previousId: '00000000-0000-4000-8000-000000000000' }
    expect(await findScan((await storeScan(deleted)).token)).toMatchObject({
      previousId: undefined,
      isStored: true,
    })
  })

  it('lets only its maker keep and delete a scan', async () => {
    const { token } = await storeScan({ report: sampleReport(), makerHash: mine })
    expect(await keepScan(token, theirs)).toBe(false)
    expect(await deleteScan(token, theirs)).toBe(false)
    expect(await findScan(token)).toMatchObject({ isKept: false })
    expect(await keepScan(token, mine)).toBe(true)
    expect(await findScan(token)).toMatchObject({ isKept: true, expiresAt: undefined })
    expect(await deleteScan(token, mine)).toBe(true)
    expect(await findScan(token)).toBeUndefined()
    const { token: ofNobody } = await storeScan({ report: sampleReport() })
    expect([await keepScan(ofNobody, mine), await deleteScan(ofNobody, mine)]).toEqual([false, false])
  })

  it('returns the newest scan of this site by itself', async () => {
    expect(await latestOwnScan()).toBeUndefined()
    const own = (checkedAt: string, score: number, address = 'https://www.example.net/') =>
      insertScan({ report: sampleReport({ address, checkedAt, score }), isOwn: true })
    await own(ago(48 * hourMs), 98)
    const newest = await own(ago(24 * hourMs), 99)
    await own(ago(hourMs), 97, 'https://staging.example.net/')
    await storeScan({ report: sampleReport({ address: 'https://www.example.net/', score: 10 }) })
    expect(await latestOwnScan()).toMatchObject({ token: newest.token, isOwn: true, report: { score: 99 } })
  })
})

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
    await runSiteScans({ until, ...reporting({ checkedAt: ago(7 * dayMs + 1_000) }) })
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
      most = Math.max(most, globalThis.runningScans?.size ?? 0)
      return { type: 'report', report: sampleReport({ address }) }
    })
    expect(await runSiteScans({ until, runScan })).toMatchObject({ scanned: 8 })
    expect(most).toBe(3)
    expect(globalThis.runningScans?.size).toBe(0)
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

  it('drops the scan of a site that was deleted or switched off meanwhile, until it is on again', async () => {
    const [siteId = '', deleted = ''] = await addSites('example.com', 'example.org')
    await admin().rpc('queue_site_scans')
    await admin().from('sites').update({ is_scanned_weekly: false }).eq('id', siteId)
    await admin().from('sites').delete().eq('id', deleted)
    const { runScan, addresses } = reporting()
    expect(await runSiteScans({ until, runScan })).toEqual({ queued: 0, scanned: 0, failed: 0, dropped: 2 })
    expect(addresses).toEqual([])
    await admin().from('sites').update({ is_scanned_weekly: true }).eq('id', siteId)
    expect(await runSiteScans({ until, runScan })).toMatchObject({ queued: 1, scanned: 1 })
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

  it('is made once a day, and refers to the last one', async () => {
    await scanOwnSite({ until, ...reporting({ checkedAt: ago(dayMs) }) })
    await admin().from('jobs').delete().neq('id', noId)
    const { runScan, addresses } = reporting()
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'scanned' })
    expect(await scanOwnSite({ until, runScan })).toEqual({ outcome: 'recent' })
    expect(addresses).toEqual(['https://www.example.net/'])
    const [first, second] = await scans()
    const own = { address: 'https://www.example.net/', is_own: true, site_id: null }
    expect(second).toMatchObject({ ...own, previous_id: first?.id })
    expect(await jobs()).toMatchObject([{ kind: 'own.scan', state: 'done' }])
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
  const { address, score, ...report } = sampleReport()
  const row = { address, score, report: { address, score, ...report }, checked_at: report.checkedAt }
  const ages = [31, 29].map((days) => ago(days * dayMs))
  const rows = ages.map((created_at, place) => ({ ...row, token: `${place}`.repeat(24), created_at }))
  await admin().from('scans').insert(rows)
  const jobRow = { kind: 'site.scan', state: 'done' }
  await admin()
    .from('jobs')
    .insert(ages.map((finished_at) => ({ ...jobRow, finished_at })))
  await tidy('tidy')
  expect([(await scans()).length, (await jobs()).length]).toEqual([1, 1])
})
