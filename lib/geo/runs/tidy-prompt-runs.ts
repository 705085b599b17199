import 'server-only'
import { hourMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'

/** When this process last had nothing to delete (performance.now()). */
let lastAt = Number.NEGATIVE_INFINITY

/**
 * Deletes responses of engines, answers and cited pages that are kept no longer: once an hour in each process, and as long as
 * there is more to delete.
 * @returns the number of deleted rows; undefined if it was not due
 * @throws if the database returns an error
 */
export async function tidyPromptRuns(): Promise<number | undefined> {
  if (performance.now() - lastAt < hourMs) return undefined
  const { data, error } = await adminClient().rpc('tidy_prompt_runs').retry(false)
  if (error) throw new Error(`tidy_prompt_runs: ${error.message}`)
  if (data === 0) lastAt = performance.now()
  return data
}
