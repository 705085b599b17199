import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { ReportClient } from '../overview/report-calls'
import type { NotHonored } from './prompt-setting'

/** Countries that engines do not take into account, as far as it was found. @throws SupabaseError */
export const loadNotHonored = async (client: ReportClient): Promise<readonly NotHonored[]> =>
  dataOf(
    client
      .from('engine_locations')
      .select('engine, country, checkedAt:checked_at')
      .eq('verdict', 'not-honored')
      .order('engine')
      .order('country'),
  )
