import * as store from '@/lib/scans/scan-store'
import { sampleReport } from './sample-report'

// Port 1 (tcpmux) refuses connections.
const supabase: { url: string; secretKey: string | undefined } = {
  url: 'http://127.0.0.1:1',
  secretKey: 'secret',
}
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return { siteUrl: 'https://www.example.net', supabase }
  },
}))

const { deleteScan, findPreviousReport, findRecentScan, findScan, keepScan, latestOwnScan, storeScan } = store
const mine = 'a'.repeat(64)
let error: jest.SpyInstance

beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  globalThis.memoryScans?.clear()
})
afterEach(() => jest.restoreAllMocks())

describe.each([
  ['is not set up', undefined, 0],
  ['does not respond', 'secret', 1],
])('if the database %s', (_, secretKey, logged) => {
  beforeEach(() => {
    supabase.secretKey = secretKey
  })

  it('keeps scans in memory', async () => {
    const report = sampleReport()
    const { token, isStored } = await storeScan({ report, makerHash: mine })
    expect(isStored).toBe(false)
    expect(error).toHaveBeenCalledTimes(logged)
    const kept = { report, isMine: true, isStored: false, isKept: false }
    expect(await findScan(token, mine)).toMatchObject(kept)
    expect(await findScan(token)).toMatchObject({ isMine: false })
  })

  it('answers a repeated check from memory', async () => {
    const old = new Date(Date.now() - 25 * 60 * 60 * 1_000).toISOString()
    await storeScan({ report: sampleReport({ checkedAt: old, score: 1 }) })
    expect(await findRecentScan('https://example.com/')).toBeUndefined()
    await storeScan({ report: sampleReport({ score: 2 }) })
    expect((await findRecentScan('https://EXAMPLE.com#top'))?.report.score).toBe(2)
    expect(await findRecentScan('https://example.com/other')).toBeUndefined()
  })

  it('compares scans in memory', async () => {
    const { id } = await storeScan({ report: sampleReport({ score: 5 }) })
    expect(await findPreviousReport({ previousId: id })).toMatchObject({ score: 5 })
    expect(await findPreviousReport({ previousId: '00000000-0000-4000-8000-000000000000' })).toBeUndefined()
  })

  it('keeps at most 200 scans', async () => {
    const first = await storeScan({ report: sampleReport(), makerHash: mine })
    for (let count = 0; count < 200; count++) await storeScan({ report: sampleReport() })
    expect(globalThis.memoryScans?.size).toBe(200)
    expect(globalThis.memoryScans?.has(first.token)).toBe(false)
  })

  it('returns no scan of this site by itself', async () => expect(await latestOwnScan()).toBeUndefined())
})

it('finds and deletes nothing else without a database', async () => {
  supabase.secretKey = undefined
  expect(await findScan('A'.repeat(24))).toBeUndefined()
  expect(await keepScan('A'.repeat(24), mine)).toBe(false)
  expect(await deleteScan('A'.repeat(24), mine)).toBe(false)
})

it('does not answer that a scan is missing while the database does not respond', async () => {
  supabase.secretKey = 'secret'
  await expect(findScan('A'.repeat(24))).rejects.toThrow('scans: ')
  await expect(keepScan('A'.repeat(24), mine)).rejects.toThrow('scans: ')
  await expect(deleteScan('A'.repeat(24), mine)).rejects.toThrow('scans: ')
})
