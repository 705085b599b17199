import 'server-only'
import { type Report, report as reportSchema } from '@/lib/checker/report'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'
import type { NewScan, ScanOfMaker } from './scan'
import { canonicalAddress } from './scan-address'
import { newScanToken } from './scan-token'

const columns = 'id, token, report, maker_hash, previous_id, is_kept, is_own, expires_at'

/** Postgres: a row refers to one that does not exist. */
const foreignKeyViolation = '23503'

interface Row {
  id: string
  token: string
  report: Json
  maker_hash: string | null
  previous_id: string | null
  is_kept: boolean
  is_own: boolean
  expires_at: string | null
}

/** A scan to store that is not a visitor's. */
export interface NewRow extends NewScan {
  /** For a weekly scan: the customer's site. */
  siteId?: string | undefined
  isOwn?: boolean | undefined
}

/** jsonb refuses NUL characters and single surrogates, which the text of a page may contain. */
const storableText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

const storable = (report: Report): NonNullable<Json> => JSON.parse(JSON.stringify(report, storableText))

/** Undefined for a report that this version cannot read. */
function scanOf(row: Row | null): ScanOfMaker | undefined {
  if (!row) return undefined
  const parsed = reportSchema.safeParse(row.report)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    console.error(
      `The report of scan ${row.id} cannot be read: ${issue?.path.join('.')} ${issue?.message ?? ''}`,
    )
    return undefined
  }
  return {
    id: row.id,
    token: row.token,
    report: parsed.data,
    makerHash: row.maker_hash ?? undefined,
    previousId: row.previous_id ?? undefined,
    isKept: row.is_kept,
    isOwn: row.is_own,
    expiresAt: row.expires_at ?? undefined,
  }
}

/** Longer than a healthy database takes; a visitor waits for the answer. */
const timeoutMs = 5_000

/** Scans with a result page: customers' scans have none, and expired ones wait for their deletion. */
const visibleScans = () =>
  adminClient()
    .from('scans')
    .select(columns)
    .is('site_id', null)
    .or(`expires_at.is.null,expires_at.gt.${new Date().toISOString()}`)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .retry(false)

/**
 * Stores a scan.
 * @throws SecretKeyMissingError, or another error if the database refuses it or is not available
 */
export async function insertScan(scan: NewRow): Promise<{ id: string; token: string }> {
  const { report, makerHash = null, previousId = null, siteId = null, isOwn = false } = scan
  const { data, error } = await adminClient()
    .from('scans')
    .insert({
      token: newScanToken(),
      address: canonicalAddress(report.address),
      score: report.score,
      report: storable(report),
      checked_at: report.checkedAt,
      maker_hash: makerHash,
      previous_id: previousId,
      site_id: siteId,
      is_own: isOwn,
    })
    .select('id, token')
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .single()
  // The previous scan may have been deleted since, or was only in memory.
  if (error?.code === foreignKeyViolation && previousId !== null) {
    return insertScan({ ...scan, previousId: undefined })
  }
  if (error) throw new Error(`A scan could not be stored: ${error.message}`)
  return data
}

/** @throws SecretKeyMissingError, or another error if the database is not available */
export async function selectScan(by: 'id' | 'token', value: string): Promise<ScanOfMaker | undefined> {
  const data = await dataOf(visibleScans().eq(by, value).maybeSingle())
  return scanOf(data)
}

/**
 * The newest scan of an address whose page was fetched after a time, in ms since 1970.
 * @throws SecretKeyMissingError, or another error if the database is not available
 */
export async function selectRecentScan(address: string, after: number): Promise<ScanOfMaker | undefined> {
  const data = await dataOf(
    visibleScans()
      .eq('address', canonicalAddress(address))
      .gt('checked_at', new Date(after).toISOString())
      .order('checked_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return scanOf(data)
}

/**
 * The newest scan of this site by itself.
 * @throws SecretKeyMissingError, or another error if the database is not available
 */
export async function selectOwnScan(address: string): Promise<ScanOfMaker | undefined> {
  const data = await dataOf(
    visibleScans()
      .eq('is_own', true)
      .eq('address', canonicalAddress(address))
      .order('checked_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return scanOf(data)
}

/** As many as days for which the site's scans of itself are stored. */
const mostScores = 30

/**
 * The scores of the last scans of this site by itself, the oldest first.
 * @throws as selectOwnScan
 */
export async function selectOwnScores(address: string): Promise<{ checkedAt: string; score: number }[]> {
  const data = await dataOf(
    adminClient()
      .from('scans')
      .select('checked_at, score')
      .eq('is_own', true)
      .eq('address', canonicalAddress(address))
      .order('checked_at', { ascending: false })
      .limit(mostScores)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false),
  )
  return data.map(({ checked_at: checkedAt, score }) => ({ checkedAt, score })).reverse()
}
