import 'server-only'
import { z } from 'zod'
import { hourMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

const tallySchema = z.object({ removedRows: z.int() })

/** When this process last did it: the UTC day, and performance.now(). */
let last: { day: string; at: number } | undefined

/**
 * Deletes what is kept no longer: once an hour in each process, at the start of each day (UTC), when the salts and digests of
 * the day before must go, and as long as there is more to delete.
 * @returns the number of rows deleted for removed sites; undefined if it was not due
 * @throws SupabaseError
 */
export async function tidyVisits(): Promise<number | undefined> {
  const day = new Date().toISOString().slice(0, 10)
  if (last?.day === day && performance.now() - last.at < hourMs) return undefined
  const data = await dataOf(adminClient().rpc('tidy_visits').retry(false))
  const { removedRows } = tallySchema.parse(data)
  last = removedRows > 0 ? undefined : { day, at: performance.now() }
  return removedRows
}
