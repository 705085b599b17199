import 'server-only'
import { hourMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** When this process last had nothing to delete (performance.now()). */
let lastAt = Number.NEGATIVE_INFINITY

/**
 * Deletes responses of engines, answers and cited pages that are kept no longer: once an hour in each process, and as long as
 * there is more to delete.
 * @returns the number of deleted rows; undefined if it was not due
 * @throws SupabaseError
 */
export async function tidyPromptRuns(): Promise<number | undefined> {
  if (performance.now() - lastAt < hourMs) return undefined
  const deleted = await dataOf(adminClient().rpc('tidy_prompt_runs').retry(false))
  if (deleted === 0) lastAt = performance.now()
  return deleted
}
