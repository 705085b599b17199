import { runTasks } from '@/lib/cron/run-tasks'
import { deleteOldAuditEntries } from '@/lib/cron/tidy-audit-log'
import { environment } from '@/lib/env/server'
import { jsonResponse } from '@/lib/http/responses'
import { syncContacts } from '@/lib/hubspot/sync-contacts'
import { queueDueIssues } from '@/lib/newsletter/sending/queue-issue'
import { forgetUnconfirmed } from '@/lib/newsletter/subscription/subscriptions'
import { deliverOutbox } from '@/lib/outbox/deliver'
import { outboxFigures, tidyOutbox } from '@/lib/outbox/outbox-store'
import { hasBearer } from '@/lib/security/request-checks'

/** Seconds; read by hosts such as Vercel. */
export const maxDuration = 60

/** No task starts after this; the last one may use the rest of the 60 seconds. */
const budgetMs = 40_000

const tasks = {
  issues: queueDueIssues,
  mail: deliverOutbox,
  sentMail: tidyOutbox,
  subscribers: forgetUnconfirmed,
  auditLog: deleteOldAuditEntries,
  contacts: syncContacts,
  outbox: outboxFigures,
}

/**
 * Runs the scheduled tasks: the local supervisor calls it every few seconds, a host's cron every minute. The next call does
 * what did not fit into this one; concurrent calls do nothing twice.
 */
async function work(request: Request): Promise<Response> {
  const { cronSecret, supabase } = environment
  if (!cronSecret) return jsonResponse(503, { message: 'Set CRON_SECRET to run scheduled tasks.' })
  if (!hasBearer(request, cronSecret))
    return jsonResponse(401, { message: 'Send Authorization: Bearer CRON_SECRET.' })
  if (!supabase.secretKey)
    return jsonResponse(503, { message: 'Set SUPABASE_SECRET_KEY: the work waits in the database.' })
  const { results, failures } = await runTasks(tasks, performance.now() + budgetMs)
  const failed = Object.keys(failures).length > 0
  return jsonResponse(failed ? 503 : 200, { ...results, ...(failed && { failures }) })
}

/** Vercel's cron sends GET. */
export { work as GET, work as POST }
