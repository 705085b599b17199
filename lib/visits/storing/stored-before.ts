import 'server-only'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { unavailable } from '../refusal'
import type { StoredEvent } from '../stored-event'
import { logFailure } from './log-failure'

/** IDs of one query, which are in its address. */
const idsAtOnce = 100
const timeoutMs = 5_000

async function storedIds(siteId: string, events: readonly StoredEvent[]): Promise<string[]> {
  const times = events.map(({ at }) => at).toSorted()
  const data = await dataOf(
    adminClient()
      .from('visits')
      .select('id')
      .eq('site_id', siteId)
      .gte('at', times[0] ?? '')
      .lte('at', times.at(-1) ?? '')
      .in(
        'id',
        events.map(({ id }) => id),
      )
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false),
  )
  return data.map(({ id }) => id)
}

/**
 * The IDs of events that are among the site's visits. Those that were sent in the last seconds may not be there yet: they are stored once
 * all the same.
 * @throws Refusal if the database does not answer
 */
export async function storedBefore(siteId: string, events: readonly StoredEvent[]): Promise<Set<string>> {
  const ids: string[] = []
  try {
    for (let from = 0; from < events.length; from += idsAtOnce)
      ids.push(...(await storedIds(siteId, events.slice(from, from + idsAtOnce))))
  } catch (error) {
    logFailure(error)
    throw unavailable()
  }
  return new Set(ids)
}
