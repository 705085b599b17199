import 'server-only'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import type { Source } from './sources'

/** The columns `problem` have at most as many characters. */
const maxProblem = 500

/**
 * Stores what a verification found. `lib/visits` writes when an install was seen; only hosted files are seen here.
 * @param problem for the customer; undefined if nothing is wrong
 * @throws SupabaseError
 */
export async function storeCheck(siteId: string, source: Source, problem: string | undefined): Promise<void> {
  const now = new Date().toISOString()
  await dataOf(
    adminClient()
      .from('site_installs')
      .upsert({
        site_id: siteId,
        source,
        last_checked_at: now,
        problem: problem === undefined ? null : problem.slice(0, maxProblem).toWellFormed(),
        ...(source === 'files' && problem === undefined ? { last_seen_at: now } : {}),
      }),
  )
}
