import { resolve } from 'node:path'
import { insertScan } from '@/lib/scans/scan-rows'
import {
  deleteScan,
  findPreviousReport,
  findRecentScan,
  findScan,
  keepScan,
  latestOwnScan,
  storeScan,
} from '@/lib/scans/scan-store'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'
import { sampleReport } from './sample-report'

const settings = { siteUrl: 'https://www.example.net', supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

let supabase: ServedSupabase
const admin = () => supabase.client(SECRET_KEY)
const mine = 'a'.repeat(64)
const theirs = 'b'.repeat(64)
const hourMs = 60 * 60 * 1_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  settings.supabase.url = supabase.address
})
afterAll(() => supabase.stop())
beforeEach(async () => {
  globalThis.memoryScans?.clear()
  await admin().from('scans').delete().gte('score', 0)
})
afterEach(() => jest.restoreAllMocks())

/** Inserts a row beside the store. */
async function insertRow(row: Record<string, unknown>) {
  const report = sampleReport()
  const { error } = await admin()
    .from('scans')
    .insert({
      token: 'r'.repeat(24),
      address: report.address,
      score: report.score,
      report,
      checked_at: report.checkedAt,
      ...row,
    })
  expect(error).toBeNull()
}

test('stores a scan under a token of 144 random bits and finds it for its maker and for others', async () => {
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

test('finds no scan for a wrong token', async () => {
  await storeScan({ report: sampleReport() })
  for (const token of ['', 'x', 'A'.repeat(24), `${'A'.repeat(23)}'`]) {
    expect(await findScan(token)).toBeUndefined()
  }
})

test('finds no expired scan, and no scan of a customer’s site', async () => {
  await insertRow({ created_at: ago(30 * 24 * hourMs) })
  expect(await findScan('r'.repeat(24))).toBeUndefined()
  expect(await findRecentScan('https://example.com/')).toBeUndefined()

  const account = await admin().from('accounts').insert({ name: 'Account' }).select('id').single()
  const site = await admin()
    .from('sites')
    .insert({ account_id: account.data?.id, name: 'Site', domain: 'example.com' })
    .select('id')
    .single()
  const { token } = await insertScan({ report: sampleReport(), siteId: site.data?.id })
  expect(await findScan(token)).toBeUndefined()
  expect(await findRecentScan('https://example.com/')).toBeUndefined()
})

test('treats a report that cannot be read as missing and logs it', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await insertRow({ report: { ...sampleReport(), version: 2 } })
  expect(await findScan('r'.repeat(24))).toBeUndefined()
  expect(error).toHaveBeenCalledWith(
    expect.stringMatching(/^The report of scan [0-9a-f-]{36} cannot be read: version/),
  )
})

test('stores text that the database does not accept as it is', async () => {
  const [check] = sampleReport().checks
  const report = sampleReport({
    checks: check ? [{ ...check, summary: 'NUL \0, half a pair \ud83d, a pair 😀' }] : [],
  })
  const { token, isStored } = await storeScan({ report })
  expect(isStored).toBe(true)
  const found = await findScan(token)
  expect(found?.report.checks[0]?.summary).toBe('NUL \ufffd, half a pair \ufffd, a pair 😀')
})

test('keeps a scan in memory if the database refuses it', async () => {
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

test('returns the newest scan of an address whose page was fetched in the last 24 hours', async () => {
  const at = (checkedAt: string, score: number, address = 'https://example.com/page?a=b') =>
    storeScan({ report: sampleReport({ address, checkedAt, score }) })
  await at(ago(25 * hourMs), 10)
  expect(await findRecentScan('https://example.com/page?a=b')).toBeUndefined()
  await at(ago(3 * hourMs), 20)
  await at(ago(2 * hourMs), 30)
  await at(ago(1 * hourMs), 40, 'https://example.com/')
  await at(ago(1 * hourMs), 50, 'http://example.com/page?a=b')
  expect((await findRecentScan('HTTPS://Example.com:443/page?a=b#part'))?.report.score).toBe(30)
})

test('does not make a report more recent by copying it', async () => {
  await storeScan({ report: sampleReport({ checkedAt: ago(24 * hourMs + 1_000) }) })
  expect(await findRecentScan('https://example.com/')).toBeUndefined()
})

test('returns the report that a scan is compared with', async () => {
  const before = sampleReport({ score: 60 })
  const previous = await storeScan({ report: before })
  const { token } = await storeScan({ report: sampleReport(), previousId: previous.id, makerHash: mine })
  const found = await findScan(token)
  expect(found?.previousId).toBe(previous.id)
  expect(await findPreviousReport(found ?? { previousId: undefined })).toEqual(before)
  expect(await findPreviousReport({ previousId: undefined })).toBeUndefined()
})

test('stores a scan whose previous one was deleted', async () => {
  const previousId = '00000000-0000-4000-8000-000000000000'
  const { token, isStored } = await storeScan({ report: sampleReport(), previousId })
  expect(isStored).toBe(true)
  expect(await findScan(token)).toMatchObject({ previousId: undefined })
})

test('lets only its maker keep and delete a scan', async () => {
  const { token } = await storeScan({ report: sampleReport(), makerHash: mine })
  expect(await keepScan(token, theirs)).toBe(false)
  expect(await deleteScan(token, theirs)).toBe(false)
  expect(await findScan(token)).toMatchObject({ isKept: false })
  expect(await keepScan(token, mine)).toBe(true)
  expect(await findScan(token)).toMatchObject({ isKept: true, expiresAt: undefined })
  expect(await deleteScan(token, mine)).toBe(true)
  expect(await findScan(token)).toBeUndefined()
})

test('lets nobody keep or delete a scan without a maker', async () => {
  const { token } = await storeScan({ report: sampleReport() })
  expect(await keepScan(token, mine)).toBe(false)
  expect(await deleteScan(token, mine)).toBe(false)
})

test('returns the newest scan of this site by itself', async () => {
  expect(await latestOwnScan()).toBeUndefined()
  const own = (checkedAt: string, score: number, address = 'https://www.example.net/') =>
    insertScan({ report: sampleReport({ address, checkedAt, score }), isOwn: true })
  await own(ago(48 * hourMs), 98)
  const newest = await own(ago(24 * hourMs), 99)
  await own(ago(hourMs), 97, 'https://staging.example.net/')
  await storeScan({ report: sampleReport({ address: 'https://www.example.net/', score: 10 }) })
  expect(await latestOwnScan()).toMatchObject({ token: newest.token, isOwn: true, report: { score: 99 } })
})
