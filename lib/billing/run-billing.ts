import 'server-only'
import { every, lasting } from '../cron/run-tasks'
import { environment } from '../env/server'
import { hourMs, minuteMs } from '../format/durations'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import { type Reconciliation, reconcileBilling } from './reconcile'

const queueNotices = every(hourMs, () => dataOf(adminClient().rpc('queue_meter_notices')))
const reconcile = every(10 * minuteMs, reconcileBilling)

/** The problem that was logged last. */
let logged = ''

/** Logs what an operator must know, once until it changes. */
function log({ isComplete, events, plans }: Reconciliation) {
  const sentences = [
    ...plans,
    ...events.problems,
    ...(isComplete ? [] : ['The list of events was not read to its end.']),
  ]
  const text = sentences.join(' ')
  if (text && text !== logged) console.warn(`Billing: ${text}`)
  logged = text
}

/** What the scheduled task did: emails queued about limits, and the reconciliation; undefined what was not due. */
export interface BillingRun {
  notices: number | undefined
  reconciliation: Reconciliation | undefined
}

/**
 * The scheduled work of billing: reconciles with Stripe every ten minutes and queues mail about limits every hour, in each
 * process. Both may run in several processes at once.
 * @param until no work is started after it (performance.now())
 * @throws if Stripe or the database does not respond
 */
export async function runBilling({ until }: { until: number }): Promise<BillingRun> {
  const notices = await queueNotices()
  const reconciliation = environment.stripe && (await reconcile({ until }))
  if (reconciliation) log(reconciliation)
  return { notices, reconciliation }
}

export const billingTask = lasting(15_000, runBilling)
