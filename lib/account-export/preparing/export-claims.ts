import 'server-only'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

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

/** Claims an export that is due: no other process works on it. @throws SupabaseError */
export async function claimExport(): Promise<ExportClaim | null> {
  const data = await dataOf(adminClient().rpc('claim_account_export', { lease_seconds: leaseSeconds }))
  return claimSchema.parse(data)
}

/**
 * The rows that follow those that are stored.
 * @returns 'complete' if all were read, 'lost' if another process has the export or it was deleted
 * @throws SupabaseError
 */
export async function readPage({ id, claim }: ExportClaim): Promise<ExportPage | 'complete' | 'lost'> {
  const data = await dataOf(adminClient().rpc('read_account_export', { export_id: id, export_claim: claim }))
  const page = pageSchema.parse(data)
  if (page === null) return 'lost'
  return page.table === null ? 'complete' : page
}

/** Stores rows with the place where the next ones begin. @returns false as 'lost' above @throws SupabaseError */
export async function storePart(
  { id, claim }: ExportClaim,
  { lines, ...place }: ExportPage,
): Promise<boolean> {
  const data = (await compress(lines)).toString('base64')
  return dataOf(
    adminClient().rpc('store_account_export_part', {
      export_id: id,
      export_claim: claim,
      part: { ...place, data },
      lease_seconds: leaseSeconds,
    }),
  )
}

/** Marks the export as ready, which queues the mail. @returns false as 'lost' above @throws SupabaseError */
export async function finishExport({ id, claim }: ExportClaim): Promise<boolean> {
  return dataOf(adminClient().rpc('finish_account_export', { export_id: id, export_claim: claim }))
}

/**
 * Lets go of an export that is to be continued.
 * @param problem why it could not be continued now: it is tried again later
 * @throws SupabaseError
 */
export async function releaseExport({ id, claim }: ExportClaim, problem?: string): Promise<void> {
  await dataOf(
    adminClient().rpc('release_account_export', {
      export_id: id,
      export_claim: claim,
      ...(problem === undefined ? {} : { problem }),
    }),
  )
}
