import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { ReportClient } from './report-calls'

/** How many of the answers of the last 90 days have been read again after a change of brands. */
export interface ReadingProgress {
  read: number
  /** Null: not counted yet. */
  total: number | null
}

/** @returns null if no answers are read again at the moment @throws SupabaseError */
export async function loadReadingProgress(
  client: ReportClient,
  siteId: string,
): Promise<ReadingProgress | null> {
  return dataOf(
    client
      .from('answer_readings')
      .select('read, total')
      .eq('site_id', siteId)
      .not('requested_at', 'is', null)
      .is('finished_at', null)
      .maybeSingle(),
  )
}
