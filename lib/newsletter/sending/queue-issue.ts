import 'server-only'
import { revalidateTag } from 'next/cache'
import { dayMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { tagsOf } from '../../content/cache-tags'
import { loadIssuesSince } from '../../content/queries/newsletter-issues'
import { issueFault } from './compose-issue'

/** Sending progress of an issue. */
export interface IssueProgress {
  /** Queued, without those who have unsubscribed since. */
  total: number
  sent: number
  waiting: number
  /** Of the waiting: those with a failed attempt. */
  again: number
  /** Given up: a person must check (`npm run outbox`). */
  dead: number
}

/**
 * Queues an issue for every confirmed subscriber who does not have it yet. Calling it again queues nothing twice.
 * @returns the number of queued emails; or why the issue must not be sent, for its editor
 * @throws if the database or the Content Lake refuses or does not respond
 */
export async function queueIssue({
  _id,
  title,
}: {
  _id: string
  title: string | null
}): Promise<{ queued: number; fault?: never } | { fault: string; queued?: never }> {
  const fault = await issueFault(_id)
  if (fault) return { fault }
  const { queued } = await dataOf(
    adminClient()
      .rpc('queue_newsletter', { issue_id: _id, title: title ?? _id })
      .single(),
  )
  return { queued }
}

/** @throws if the database refuses or does not respond */
export async function issueProgress(issueId: string): Promise<IssueProgress> {
  return dataOf(adminClient().rpc('newsletter_progress', { issue_id: issueId }).single())
}

/** Which of these issues were queued before. @throws if the database refuses or does not respond */
export async function startedIssues(issueIds: readonly string[]): Promise<ReadonlySet<string>> {
  const data = await dataOf(
    adminClient()
      .from('newsletter_sends')
      .select('issue_id')
      .in('issue_id', [...issueIds]),
  )
  return new Set(data.map(({ issue_id }) => issue_id))
}

/** Shortest time between two queries, however often the function is called. */
const pauseMs = 20_000
/** An issue that is due for longer, for example backdated, is sent only by the command. */
const latestMs = 7 * dayMs
/** Period of a process's first check: no page stays cached for longer without being revalidated (fetch-content.ts). */
const firstLookMs = 10 * 60 * 1_000

let lookedAt = 0
/** The last logged fault of each issue. */
const faults = new Map<string, string>()

/** Expires the cache tags of an issue, so that the archive, the feeds and all lists show it. */
function reveal(issue: { _id: string; slug: string | null }) {
  for (const tag of tagsOf({ ...issue, _type: 'newsletterIssue' })) revalidateTag(tag, { expire: 0 })
}

/**
 * Finds issues whose send date has come, shows their pages and, if editors chose so, queues them once for all subscribers. An issue that
 * must not be sent is logged, and sent once it is corrected.
 * /api/cron calls it; after an error, the next call tries again.
 * @param now for tests
 * @returns number of queued emails
 */
export async function queueDueIssues(now = Date.now()): Promise<number> {
  if (now - lookedAt < pauseMs) return 0
  const before = lookedAt || now - firstLookMs
  const issues = await loadIssuesSince(new Date(now - latestMs).toISOString())
  lookedAt = now
  for (const issue of issues) if (Date.parse(issue.sentAt ?? '') > before) reveal(issue)
  const mailed = issues.filter(({ isMailed }) => isMailed)
  if (mailed.length === 0) return 0
  const started = await startedIssues(mailed.map(({ _id }) => _id))
  let queued = 0
  for (const issue of mailed) {
    if (started.has(issue._id)) continue
    const outcome = await queueIssue(issue)
    queued += outcome.queued ?? 0
    if (!outcome.fault || faults.get(issue._id) === outcome.fault) continue
    faults.set(issue._id, outcome.fault)
    console.warn(`The newsletter issue "${issue.slug}" is not sent to subscribers: ${outcome.fault}`)
  }
  return queued
}
