import 'server-only'
import { environment } from '@/lib/env/server'
import { failJob, finishJob } from '@/lib/jobs/jobs'
import { type ContactJob, claimContactJobs, failContactJobForGood, postponeContactJob } from './contact-jobs'
import { batchSize, sendToHubSpot } from './hubspot-api'

/** With the email of the same call, less than hosts allow a request to take. */
const budgetMs = 20_000

/** Numbers of jobs by outcome. */
export interface ContactTally {
  told: number
  waiting: number
  refused: number
}

type Kind = Parameters<typeof sendToHubSpot>[0]
type Api = NonNullable<typeof environment.hubSpot>

/** End of the pause that HubSpot asked for, in ms since 1970. */
let busyUntil = 0

/** The addresses of jobs, each once: several changes of one address are sent as its current state. */
const emailsOf = (jobs: readonly ContactJob[]) => [
  ...new Set(jobs.flatMap(({ subscriber }) => subscriber?.email.toLowerCase() ?? [])),
]

/**
 * Sends jobs to HubSpot. One invalid address makes HubSpot reject the whole batch, so a rejected batch is split in
 * halves until the invalid address is alone.
 */
async function tell(kind: Kind, jobs: readonly ContactJob[], api: Api, tally: ContactTally): Promise<void> {
  const emails = emailsOf(jobs)
  if (emails.length === 0) return
  const isBusy = Date.now() < busyUntil
  const answer = isBusy
    ? ({
        outcome: 'busy',
        retryAfter: (busyUntil - Date.now()) / 1_000,
        reason: 'HubSpot asked for a pause.',
      } as const)
    : await sendToHubSpot(kind, emails, api)
  switch (answer.outcome) {
    case 'done':
      for (const job of jobs) await finishJob(job)
      tally.told += jobs.length
      return
    case 'busy':
      busyUntil = Math.max(busyUntil, Date.now() + answer.retryAfter * 1_000)
      for (const job of jobs) await postponeContactJob(job, answer.retryAfter, answer.reason)
      tally.waiting += jobs.length
      return
    case 'failed':
      for (const job of jobs) await failJob(job, answer.reason)
      tally.waiting += jobs.length
      return
    case 'refused':
      if (emails.length > 1) {
        const half = new Set(emails.slice(0, Math.ceil(emails.length / 2)))
        const isFirst = ({ subscriber }: ContactJob) => half.has(subscriber?.email.toLowerCase() ?? '')
        await tell(kind, jobs.filter(isFirst), api, tally)
        await tell(
          kind,
          jobs.filter((job) => !isFirst(job)),
          api,
          tally,
        )
        return
      }
      for (const job of jobs) await failContactJobForGood(job, answer.reason)
      console.error(`A contact could not be synced and will not be retried. ${answer.reason}`)
      tally.refused += jobs.length
  }
}

/**
 * Sends HubSpot the current state of all subscriptions that changed, 100 at a time.
 * @returns numbers of the jobs that were due, by outcome; undefined if HubSpot is not set up
 * @throws SupabaseError: the jobs are due again when their claim expires
 */
export async function syncContacts(): Promise<ContactTally | undefined> {
  const { hubSpot } = environment
  if (!hubSpot) return undefined
  const tally: ContactTally = { told: 0, waiting: 0, refused: 0 }
  const until = performance.now() + budgetMs
  while (Date.now() >= busyUntil && performance.now() < until) {
    const jobs = await claimContactJobs(batchSize)
    if (jobs.length === 0) break
    for (const job of jobs) if (!job.subscriber) await finishJob(job)
    const told = jobs.filter(({ subscriber }) => subscriber)
    await tell(
      'subscribed',
      told.filter(({ subscriber }) => subscriber?.isSubscribed),
      hubSpot,
      tally,
    )
    await tell(
      'unsubscribed',
      told.filter(({ subscriber }) => !subscriber?.isSubscribed),
      hubSpot,
      tally,
    )
  }
  return tally
}
