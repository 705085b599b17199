import 'server-only'
import { hourMs } from '../format/durations'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

/** Functions of the database that delete what is kept no longer. */
type TidyFunction = 'tidy' | 'tidy_prompt_runs' | 'tidy_visits'

/**
 * Deletes a bounded number of rows that are kept no longer.
 * @returns their number: 0 if nothing is left
 * @throws SupabaseError
 */
export const tidy = (name: TidyFunction): Promise<number> => dataOf(adminClient().rpc(name).retry(false))

/**
 * A scheduled task: once an hour in each process, at the start of each day (UTC), when the salts and digests of the day before
 * must go, and as long as there is more to delete. Returns undefined if it was not due.
 */
function hourly(name: TidyFunction): () => Promise<number | undefined> {
  /** When nothing was left: the UTC day, and performance.now(). */
  let last: { day: string; at: number } | undefined
  return async () => {
    const day = new Date().toISOString().slice(0, 10)
    if (last?.day === day && performance.now() - last.at < hourMs) return undefined
    const removed = await tidy(name)
    last = removed > 0 ? undefined : { day, at: performance.now() }
    return removed
  }
}

export const tidyTasks = {
  tidy: hourly('tidy'),
  tidyPromptRuns: hourly('tidy_prompt_runs'),
  tidyVisits: hourly('tidy_visits'),
}
