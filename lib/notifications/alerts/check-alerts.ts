import 'server-only'
import { lasting } from '@/lib/cron/run-tasks'
import { alertsOf } from '../../geo/metrics/alerts'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'
import type { Json } from '../../supabase/database.types.gen'
import { loadAlertHistory } from '../brand-sums'

/** What a call did. */
export interface AlertTally {
  sites: number
  /** Messages in the outbox. */
  queued: number
  failed: number
}

const batchSize = 50

/**
 * Checks one day of a site, once, however many workers do so.
 * @returns the number of messages that were queued
 * @throws Error if the database refuses or does not respond: the day is checked again later
 */
async function checkSite(siteId: string, day: string): Promise<number> {
  const history = await loadAlertHistory(siteId, day)
  // On the last day with runs there may be none of a current prompt.
  const alerts = history?.newest.day === day ? alertsOf(history, history.alerts) : []
  return dataOf(
    adminClient().rpc('record_alerts', {
      site_id: siteId,
      checked_day: day,
      alerts: alerts.map((alert): Json => ({ ...alert })),
    }),
  )
}

/**
 * Looks for figures that left their usual range on the last complete day (UTC) with runs of each site, and queues mail about them.
 * A site that fails does not stop the others. The next call does what did not fit into this one.
 * @param until no site is started after it (performance.now())
 * @throws Error if the sites cannot be listed
 */
export async function checkAlerts({ until }: { until: number }): Promise<AlertTally> {
  const tally: AlertTally = { sites: 0, queued: 0, failed: 0 }
  let after: string | undefined
  do {
    const data = await dataOf(
      adminClient().rpc('sites_to_check', {
        batch: batchSize,
        ...(after && { after }),
      }),
    )
    after = data.length === batchSize ? data.at(-1)?.site_id : undefined
    for (const { site_id, day } of data) {
      if (performance.now() >= until) return tally
      tally.sites += 1
      try {
        tally.queued += await checkSite(site_id, day)
      } catch (failure) {
        tally.failed += 1
        console.error(`The alerts of site ${site_id} cannot be checked:`, failure)
      }
    }
  } while (after)
  return tally
}

export const alertsTask = lasting(5_000, checkAlerts)
