import 'server-only'
import { z } from 'zod'
import { dayMs, hourMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf, SupabaseError } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

/** A crawl of a site. Times are in ISO 8601. */
export interface Crawl {
  id: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Why it failed, or why a finished crawl has fewer pages than there are. */
  problem: string | null
  pagesFound: number
  pagesFetched: number
  pagesSkipped: number
  requestedAt: string
  startedAt: string | null
  finishedAt: string | null
}

export const crawlSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    problem: z.string().nullable(),
    pages_found: z.int(),
    pages_fetched: z.int(),
    pages_skipped: z.int(),
    requested_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .transform(
    (row): Crawl => ({
      id: row.id,
      state: row.state,
      problem: row.problem,
      pagesFound: row.pages_found,
      pagesFetched: row.pages_fetched,
      pagesSkipped: row.pages_skipped,
      requestedAt: row.requested_at,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
    }),
  )

/** Crawls of a site in a day: each asks its server for up to 200 pages. */
const maxCrawlsInDay = 6

/** Postgres: there is a row with the same unique value. */
const uniqueViolation = '23505'

/** Why a site of the signed-in user cannot be crawled now; undefined: it can. */
async function refusalOf(siteId: string): Promise<string | undefined> {
  const client = await serverClient()
  const site = await dataOf(client.from('sites').select('verified_at').eq('id', siteId).maybeSingle())
  if (!site) return 'This site no longer exists. Reload the page.'
  if (site.verified_at === null) return 'Verify the domain first. We only crawl sites that are yours.'
  const recent = await dataOf(
    client
      .from('site_crawls')
      .select('requested_at')
      .eq('site_id', siteId)
      .gt('requested_at', new Date(Date.now() - dayMs).toISOString())
      .order('requested_at'),
  )
  const [first] = recent
  if (!first || recent.length < maxCrawlsInDay) return undefined
  const hours = Math.max(1, Math.ceil((Date.parse(first.requested_at) + dayMs - Date.now()) / hourMs))
  return `A site can be crawled ${maxCrawlsInDay} times in 24 hours. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`
}

/**
 * Requests a crawl of a site for the signed-in user, who must see it. The scheduled tasks start it (run-site-crawls.ts).
 * @returns what keeps it from being requested, as a sentence for the user
 * @throws SupabaseError; SecretKeyMissingError
 */
export async function requestCrawl(
  siteId: unknown,
): Promise<{ fault: string } | { crawlId: string; fault?: never }> {
  const id = z.uuid().safeParse(siteId)
  if (!id.success) return { fault: 'No site selected.' }
  const fault = await refusalOf(id.data)
  if (fault !== undefined) return { fault }
  const { data, error } = await adminClient()
    .from('site_crawls')
    .insert({ site_id: id.data })
    .select('id')
    .single()
  if (error?.code === uniqueViolation) return { fault: 'A crawl of this site is already running.' }
  if (error?.code === 'PT409') return { fault: `${error.message} ${error.hint ?? ''}`.trim() }
  if (error) throw new SupabaseError(error.message)
  return { crawlId: data.id }
}
