import { deleteDueAccounts } from '@/lib/account-deletion/delete-due-accounts'
import { prepareExports } from '@/lib/account-export/prepare-exports'
import { agentRangesTask } from '@/lib/ai-agents/verification/refresh-agent-ranges'
import { billingTask } from '@/lib/billing/run-billing'
import { runTasks } from '@/lib/cron/run-tasks'
import { tidyTasks } from '@/lib/cron/tidy'
import { environment } from '@/lib/env/server'
import { readCitedPages } from '@/lib/geo/runs/cited-pages/read-cited-pages'
import { comparePassages } from '@/lib/geo/runs/comparisons/compare-passages'
import { checkLocations } from '@/lib/geo/runs/locations/check-locations'
import { judgeNames } from '@/lib/geo/runs/names/judge-names'
import { readAnswersAgain } from '@/lib/geo/runs/readings/read-answers-again'
import { startPromptRuns } from '@/lib/geo/runs/run-prompts'
import { jsonResponse } from '@/lib/http/responses'
import { syncContacts } from '@/lib/hubspot/sync-contacts'
import { countDeadJobs } from '@/lib/jobs/jobs'
import { queueDueIssues } from '@/lib/newsletter/sending/queue-issue'
import { alertsTask } from '@/lib/notifications/alerts/check-alerts'
import { queueDigests } from '@/lib/notifications/digests/queue-digests'
import { deliverOutbox } from '@/lib/outbox/deliver'
import { outboxFigures } from '@/lib/outbox/outbox-store'
import { scanOwnSite } from '@/lib/scans/own-scan'
import { runSiteScans } from '@/lib/scans/site-scans'
import { hasBearer } from '@/lib/security/request-checks'
import { runSiteCrawls } from '@/lib/site-files/crawling/run-site-crawls'
import { hostedFilesTask } from '@/lib/site-files/hosting/serve-hosted-file'
import { securityFilesTask } from '@/lib/site-files/writing/renew-security-files'
import { visitsTask } from '@/lib/visits/roll-up'

/** Seconds; read by hosts such as Vercel. */
export const maxDuration = 60

/** No task starts after this; the last one may use the rest of the 60 seconds. */
const budgetMs = 40_000

/** What a task starts must have ended by then. */
const endMs = 57_000

/** Scans are last, because mail should not wait for them. */
const tasksWith = (promptRuns: ReturnType<typeof startPromptRuns>) => ({
  issues: () => queueDueIssues(),
  alerts: alertsTask,
  digests: queueDigests,
  mail: deliverOutbox,
  billing: billingTask,
  accountDeletions: deleteDueAccounts,
  visits: visitsTask,
  promptRuns,
  readings: readAnswersAgain,
  contacts: syncContacts,
  outbox: outboxFigures,
  deadJobs: countDeadJobs,
  ...tidyTasks,
  exports: prepareExports,
  agentRanges: agentRangesTask,
  hostedFiles: hostedFilesTask,
  securityFiles: securityFilesTask,
  citedPages: readCitedPages,
  comparisons: comparePassages,
  names: judgeNames,
  locations: checkLocations,
  ownScan: scanOwnSite,
  siteScans: runSiteScans,
  crawls: runSiteCrawls,
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
  const { results, failures } = await runTasks(tasksWith(startPromptRuns()), {
    startUntil: began + budgetMs,
    until: began + endMs,
  })
  const failed = Object.keys(failures).length > 0
  return jsonResponse(failed ? 503 : 200, { ...results, ...(failed && { failures }) })
}

/** Vercel's cron sends GET. */
export { work as GET, work as POST }
