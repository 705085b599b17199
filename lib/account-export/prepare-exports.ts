import 'server-only'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from 'zod'
import { type Job, type JobEnd, jobLimits, workJobs } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

const kind = 'account.export'

const pageSchema = z.union([
  z.null(),
  z.object({ table: z.null() }),
  z.object({
    table: z.string(),
    /** With the key, the place of the last row: what the database continues after. */
    scope: z.string(),
    key: z.array(z.union([z.string(), z.number()])),
    rows: z.int(),
    /** JSON objects, one a line. */
    lines: z.string(),
  }),
])

/** Rows of one table. */
type ExportPage = Extract<z.output<typeof pageSchema>, { lines: string }>

const compress = promisify(gzip)

const exportOf = ({ subject, claim }: Job) => ({ export_id: subject, export_claim: claim })

/**
 * The rows that follow those that are stored.
 * @returns 'complete' if all were read, 'lost' if another process has the export or it was deleted
 * @throws SupabaseError
 */
export async function readPage(job: Job): Promise<ExportPage | 'complete' | 'lost'> {
  const page = pageSchema.parse(await dataOf(adminClient().rpc('read_account_export', exportOf(job))))
  if (page === null) return 'lost'
  return page.table === null ? 'complete' : page
}

/** Stores rows with the place where the next ones begin. @returns false as 'lost' above @throws SupabaseError */
export async function storePart(job: Job, { lines, ...place }: ExportPage): Promise<boolean> {
  const data = (await compress(lines)).toString('base64')
  const lease_seconds = jobLimits[kind].leaseSeconds
  return dataOf(
    adminClient().rpc('store_account_export_part', {
      ...exportOf(job),
      part: { ...place, data },
      lease_seconds,
    }),
  )
}

/** Marks the export as ready, or as failed, which queues the mail. @returns false as 'lost' above */
const finishExport = (job: Job, is_ready: boolean): Promise<boolean> =>
  dataOf(adminClient().rpc('finish_account_export', { ...exportOf(job), is_ready }))

/** Numbers of exports by what became of them in one call, and of the parts that were stored. */
export interface ExportTally {
  ready: number
  /** To be continued. */
  paused: number
  /** To be tried again later. */
  failed: number
  /** Another process continues it, or its account was deleted. */
  lost: number
  parts: number
}

/** Continues an export until it is ready or the time is over, but stores at least one part. */
async function prepare(job: Job, until: number, tally: ExportTally): Promise<JobEnd> {
  for (;;) {
    const page = await readPage(job)
    if (page === 'complete' && (await finishExport(job, true))) {
      tally.ready += 1
      return 'settled'
    }
    if (typeof page === 'string' || !(await storePart(job, page))) {
      tally.lost += 1
      return 'settled'
    }
    tally.parts += 1
    if (performance.now() < until) continue
    tally.paused += 1
    return { inMs: 0, attempts: 0 }
  }
}

/**
 * Continues the exports that are due, one after the other. What does not fit waits for the next call; a process that is killed
 * loses at most one part, which is read again.
 * @param until no part is started after it (performance.now())
 * @throws SupabaseError: the export is continued when the claim ends
 */
export async function prepareExports({ until }: { until: number }): Promise<ExportTally> {
  const tally: ExportTally = { ready: 0, paused: 0, failed: 0, lost: 0, parts: 0 }
  tally.failed = await workJobs(kind, until, {
    work: (job, end) => prepare(job, end, tally),
    giveUp: async (job) => {
      await finishExport(job, false)
      return 'settled'
    },
  })
  return tally
}
