import { after } from 'next/server'
import { deleteDueAccounts } from '@/lib/account-deletion/delete-due-accounts'
import { prepareExports } from '@/lib/account-export/preparing/prepare-exports'
import { refreshAgentRanges } from '@/lib/ai-agents/verification/refresh-agent-ranges'
import { runBilling } from '@/lib/billing/run-billing'
import { every, runTasks } from '@/lib/cron/run-tasks'
import { tidyTasks } from '@/lib/cron/tidy'
import { environment } from '@/lib/env/server'
import { hourMs } from '@/lib/format/durations'
import { readCitedPages } from '@/lib/geo/runs/cited-pages/read-cited-pages'
import { comparePassages } from '@/lib/geo/runs/comparisons/compare-passages'
import { sliceMs } from '@/lib/geo/runs/plan-prompt-runs'
import { readAnswersAgain } from '@/lib/geo/runs/readings/read-answers-again'
import { type RunTally, runPrompts } from '@/lib/geo/runs/run-prompts'
import { jsonResponse } from '@/lib/http/responses'
import { syncContacts } from '@/lib/hubspot/sync-contacts'
import { queueDueIssues } from '@/lib/newsletter/sending/queue-issue'
import { checkAlerts } from '@/lib/notifications/alerts/check-alerts'
import { queueDigests } from '@/lib/notifications/digests/queue-digests'
import { deliverOutbox } from '@/lib/outbox/deliver'
import { outboxFigures } from '@/lib/outbox/outbox-store'
import { scanOwnSite } from '@/lib/scans/own-scan'
import { runSiteScans } from '@/lib/scans/site-scans'
import { hasBearer } from '@/lib/security/request-checks'
import { runSiteCrawls } from '@/lib/site-files/crawling/run-site-crawls'
import { renewSecurityFiles } from '@/lib/site-files/writing/renew-security-files'
import { rollUpVisits } from '@/lib/visits/roll-up'

/** Seconds; read by hosts such as Vercel. */
export const maxDuration = 60

/** No task starts after this; the last one may use the rest of the 60 seconds. */
const budgetMs = 40_000

/** No scan is started that could end after this. */
const scansEndMs = 57_000

/** For the visits that wait, which are moved after every request that stores some. */
const visitsMs = 5_000
const rangesMs = 10_000
const alertsMs = 5_000
/** The response does not wait longer for calls of engines. They go on after it. */
const promptsMs = 5_000
const readingsMs = 5_000
const citedPagesMs = 25_000
const comparisonsMs = 15_000
const billingMs = 15_000
const deletionsMs = 5_000
const exportsMs = 12_000

/** Once an hour is enough for files that last months. */
const securityFiles = every(hourMs, () => renewSecurityFiles())

/** In this time from now. */
const within = (ms: number) => ({ until: performance.now() + ms })

/** The outcome of prompt runs; undefined if it is not known in time. */
const promptsEnd = (runs: Promise<RunTally | undefined>) =>
  Promise.race([runs, new Promise<undefined>((resolve) => setTimeout(resolve, promptsMs, undefined))])

/**
 * Scans are last, because mail should not wait for them.
 * @param scansUntil performance.now()
 * @param promptRuns that have been started
 */
const tasksWith = (scansUntil: number, promptRuns: Promise<RunTally | undefined>) => ({
  issues: queueDueIssues,
  alerts: () => checkAlerts(within(alertsMs)),
  digests: queueDigests,
  mail: deliverOutbox,
  billing: () => runBilling(within(billingMs)),
  accountDeletions: () => deleteDueAccounts(within(deletionsMs)),
  visits: () => rollUpVisits(within(visitsMs)),
  promptRuns: () => promptsEnd(promptRuns),
  readings: () => readAnswersAgain(within(readingsMs)),
  contacts: syncContacts,
  outbox: outboxFigures,
  ...tidyTasks,
  exports: () => prepareExports(within(exportsMs)),
  agentRanges: () => refreshAgentRanges(within(rangesMs)),
  securityFiles,
  citedPages: () => readCitedPages(within(citedPagesMs)),
  comparisons: () => comparePassages(within(comparisonsMs)),
  ownScan: () => scanOwnSite({ until: scansUntil }),
  siteScans: () => runSiteScans({ until: scansUntil }),
  crawls: () => runSiteCrawls({ until: scansUntil }),
})

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
  const began = performance.now()
  // Engines take long to answer, so they are asked while the other tasks run.
  const promptRuns = runPrompts({ until: began + sliceMs() })
  after(promptRuns.catch(() => undefined))
  const { results, failures } = await runTasks(tasksWith(began + scansEndMs, promptRuns), began + budgetMs)
  const failed = Object.keys(failures).length > 0
  return jsonResponse(failed ? 503 : 200, { ...results, ...(failed && { failures }) })
}

/** Vercel's cron sends GET. */
export { work as GET, work as POST }
