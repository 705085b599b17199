import 'server-only'
import type { Report } from '@/lib/checker/report'
import { environment } from '@/lib/env/server'
import { dayMs } from '@/lib/format/durations'
import { messageOf } from '@/lib/format/error-message'
import { adminClient, SecretKeyMissingError } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import {
  deleteFromMemory,
  findInMemory,
  findInMemoryById,
  findRecentInMemory,
  storeInMemory,
} from './memory-scans'
import type { FoundScan, NewScan, Scan, ScanOfMaker } from './scan'
import { insertScan, selectOwnScan, selectRecentScan, selectScan } from './scan-rows'
import { isScanToken } from './scan-token'

const cachedMs = dayMs

/** Runs a query that the site can do without: an error is only logged. */
async function orUndefined<Result>(query: Promise<Result>): Promise<Result | undefined> {
  try {
    return await query
  } catch (error) {
    if (!(error instanceof SecretKeyMissingError)) console.error(messageOf(error))
    return undefined
  }
}

/** Leaves out the digest of the maker's secret, so that no page can send it to a browser. */
function withoutMaker({ makerHash: _, ...scan }: ScanOfMaker): Scan {
  return scan
}

/**
 * Stores a visitor's scan. If the database is not set up or not available, it is in memory for a day.
 * @returns the token for the URL of its result page; `isStored` is false if it is only in memory. It never throws
 */
export async function storeScan(scan: NewScan): Promise<{ id: string; token: string; isStored: boolean }> {
  const stored = await orUndefined(insertScan(scan))
  if (stored) return { id: stored.id, token: stored.token, isStored: true }
  const { id, token } = storeInMemory(scan)
  return { id, token, isStored: false }
}

/**
 * Loads the scan of a result page.
 * @param makerHash of the visitor who opens the page
 * @returns undefined if there is none, or if it has expired
 * @throws if the database is not available, so that the page does not answer that there is none
 */
export async function findScan(token: string, makerHash?: string): Promise<FoundScan | undefined> {
  if (!isScanToken(token)) return undefined
  const inMemory = findInMemory(token)
  const found = inMemory ?? (environment.supabase.secretKey ? await selectScan('token', token) : undefined)
  if (!found) return undefined
  const isMine = makerHash !== undefined && found.makerHash === makerHash
  return { ...withoutMaker(found), isMine, isStored: !inMemory }
}

/** The report that a scan is compared with; undefined if there is none, or if it cannot be loaded. */
export async function findPreviousReport({
  previousId,
}: Pick<Scan, 'previousId'>): Promise<Report | undefined> {
  if (previousId === undefined) return undefined
  const found = findInMemoryById(previousId) ?? (await orUndefined(selectScan('id', previousId)))
  return found?.report
}

/**
 * The newest visitor's or own scan of an address, if its page was fetched in the last 24 hours. A copy of its report, stored
 * under another token, keeps `checkedAt` and therefore does not become more recent.
 * @param address a valid URL
 */
export async function findRecentScan(address: string): Promise<Scan | undefined> {
  const after = Date.now() - cachedMs
  const found = (await orUndefined(selectRecentScan(address, after))) ?? findRecentInMemory(address, after)
  return found && withoutMaker(found)
}

/** The newest scan of this site by itself; undefined if there is none, or if it cannot be loaded. */
export async function latestOwnScan(): Promise<Scan | undefined> {
  const found = await orUndefined(selectOwnScan(environment.siteUrl))
  return found && withoutMaker(found)
}

/**
 * Keeps a scan for longer than 30 days.
 * @returns false if this is not its maker, or if it is only in memory
 * @throws if the database is not available
 */
export async function keepScan(token: string, makerHash: string): Promise<boolean> {
  if (!environment.supabase.secretKey) return false
  const data = await dataOf(
    adminClient()
      .from('scans')
      .update({ is_kept: true })
      .eq('token', token)
      .eq('maker_hash', makerHash)
      .select('id'),
  )
  return data.length > 0
}

/**
 * Deletes a scan.
 * @returns false if this is not its maker, or if there is none
 * @throws if the database is not available
 */
export async function deleteScan(token: string, makerHash: string): Promise<boolean> {
  if (deleteFromMemory(token, makerHash)) return true
  if (!environment.supabase.secretKey) return false
  const data = await dataOf(
    adminClient().from('scans').delete().eq('token', token).eq('maker_hash', makerHash).select('id'),
  )
  return data.length > 0
}
