import 'server-only'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'

/** Longer than a part takes; afterward another process continues the export. */
const leaseSeconds = 120

/** An export that this process prepares, until the claim ends. */
export interface ExportClaim {
  id: string
  claim: string
}

/** Rows of one table. */
export interface ExportPage {
  table: string
  /** With the key, the place of the last row: what the database continues after. */
  scope: string
  key: (string | number)[]
  rows: number
  /** JSON objects, one a line. */
  lines: string
}

const claimSchema = z.object({ id: z.string(), claim: z.string() }).nullable()

const pageSchema = z.union([
  z.null(),
  z.object({ table: z.null() }),
  z.object({
    table: z.string(),
    scope: z.string(),
    key: z.array(z.union([z.string(), z.number()])),
    rows: z.int(),
    lines: z.string(),
  }),
])

const compress = promisify(gzip)

/** Claims an export that is due: no other process works on it. @throws if the database returns an error */
export async function claimExport(): Promise<ExportClaim | null> {
  const { data, error } = await adminClient().rpc('claim_account_export', { lease_seconds: leaseSeconds })
  if (error) throw new Error(`claim_account_export: ${error.message}`)
  return claimSchema.parse(data)
}

/**
 * The rows that follow those that are stored.
 * @returns 'complete' if all were read, 'lost' if another process has the export or it was deleted
 * @throws if the database returns an error
 */
export async function readPage({ id, claim }: ExportClaim): Promise<ExportPage | 'complete' | 'lost'> {
  const { data, error } = await adminClient().rpc('read_account_export', {
    export_id: id,
    export_claim: claim,
  })
  if (error) throw new Error(`read_account_export: ${error.message}`)
  const page = pageSchema.parse(data)
  if (page === null) return 'lost'
  return page.table === null ? 'complete' : page
}

/** Stores rows with the place where the next ones begin. @returns false as 'lost' above @throws if the database returns an error */
export async function storePart(
  { id, claim }: ExportClaim,
  { lines, ...place }: ExportPage,
): Promise<boolean> {
  const data = (await compress(lines)).toString('base64')
  const stored = await adminClient().rpc('store_account_export_part', {
    export_id: id,
    export_claim: claim,
    part: { ...place, data },
    lease_seconds: leaseSeconds,
  })
  if (stored.error) throw new Error(`store_account_export_part: ${stored.error.message}`)
  return stored.data
}

/** Marks the export as ready, which queues the mail. @returns false as 'lost' above @throws if the database returns an error */
export async function finishExport({ id, claim }: ExportClaim): Promise<boolean> {
  const { data, error } = await adminClient().rpc('finish_account_export', {
    export_id: id,
    export_claim: claim,
  })
  if (error) throw new Error(`finish_account_export: ${error.message}`)
  return data
}

/**
 * Lets go of an export that is to be continued.
 * @param problem why it could not be continued now: it is tried again later
 * @throws if the database returns an error
 */
export async function releaseExport({ id, claim }: ExportClaim, problem?: string): Promise<void> {
  const { error } = await adminClient().rpc('release_account_export', {
    export_id: id,
    export_claim: claim,
    ...(problem === undefined ? {} : { problem }),
  })
  if (error) throw new Error(`release_account_export: ${error.message}`)
}
