import 'server-only'
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { dayMs } from '../format/durations'
import type { NewScan, ScanOfMaker } from './scan'
import { canonicalAddress } from './scan-address'
import { newScanToken } from './scan-token'

const maxScans = 200
/** Characters of all reports together, as JSON. */
const maxSize = 50_000_000
const ttlMs = dayMs

declare global {
  // Next's bundles contain several copies of this module; the API stores what the result page shows.
  var memoryScans: LRUCache<string, ScanOfMaker> | undefined
}

function scansByToken(): LRUCache<string, ScanOfMaker> {
  globalThis.memoryScans ??= new LRUCache({
    max: maxScans,
    maxSize,
    sizeCalculation: ({ report }) => JSON.stringify(report).length,
    ttl: ttlMs,
  })
  return globalThis.memoryScans
}

/** Keeps a scan in memory for a day, because the database is not set up or not available. */
export function storeInMemory({ report, makerHash, previousId }: NewScan): { id: string; token: string } {
  const scan: ScanOfMaker = {
    id: randomUUID(),
    token: newScanToken(),
    report,
    makerHash,
    previousId,
    isKept: false,
    isOwn: false,
    expiresAt: new Date(Date.now() + ttlMs).toISOString(),
  }
  scansByToken().set(scan.token, scan)
  return scan
}

export const findInMemory = (token: string): ScanOfMaker | undefined => scansByToken().get(token)

export const findInMemoryById = (id: string): ScanOfMaker | undefined =>
  scansByToken().find((scan) => scan.id === id)

/** The newest scan of an address whose page was fetched after a time, in ms since 1970. */
export const findRecentInMemory = (address: string, after: number): ScanOfMaker | undefined =>
  [...scansByToken().values()]
    .filter(
      ({ report }) =>
        canonicalAddress(report.address) === canonicalAddress(address) &&
        Date.parse(report.checkedAt) > after,
    )
    .sort((a, b) => b.report.checkedAt.localeCompare(a.report.checkedAt))[0]

/** @returns whether there was a scan of this maker */
export function deleteFromMemory(token: string, makerHash: string): boolean {
  if (findInMemory(token)?.makerHash !== makerHash) return false
  return scansByToken().delete(token)
}
