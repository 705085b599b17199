import 'server-only'
import { revalidateTag } from 'next/cache'
import { adminClient } from '@/lib/supabase/admin'
import { tagsOf } from '../../content/cache-tags'
import { loadIssuesSince } from '../../content/queries/newsletter-issues'

/** How far an issue has come. */
export interface IssueProgress {
  /** Whom it was queued for and who has not left since. */
  total: number
  sent: number
  waiting: number
  /** Of the waiting: after an attempt that failed. */
  again: number
  /** Given up: a person must look (npm run outbox). */
  dead: number
}

/**
 * Queues an issue for every confirmed subscriber who does not have it yet. Repeating it queues no one twice.
 * @throws when the database refuses or does not answer
 */
export async function queueIssue({ _id, title }: { _id: string; title: string | null }) {
  const { data, error } = await adminClient()
    .rpc('queue_newsletter', { issue_id: _id, title: title ?? _id })
    .single()
  if (error) throw new Error(error.message)
  return data
}

/** @throws when the database refuses or does not answer */
export async function issueProgress(issueId: string): Promise<IssueProgress> {
  const { data, error } = await adminClient().rpc('newsletter_progress', { issue_id: issueId }).single()
  if (error) throw new Error(error.message)
  return data
}

/** Which of these issues were started before. @throws when the database refuses or does not answer */
export async function startedIssues(issueIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { data, error } = await adminClient()
    .from('newsletter_sends')
    .select('issue_id')
    .in('issue_id', [...issueIds])
  if (error) throw new Error(error.message)
  return new Set(data.map(({ issue_id }) => issue_id))
}

/** Whoever calls may call every second: the content is asked this often at most. */
const pauseMs = 20_000
/** An issue that could not be sent for so long, or was dated back, is sent by the command or not at all. */
const latestMs = 7 * 24 * 60 * 60 * 1_000
/** At the first look of a process: for longer no page is kept without being asked for again (fetch-content.ts). */
const firstLookMs = 10 * 60 * 1_000

let lookedAt = 0

/** Shows the issues whose time has come in the archive, the feeds and wherever they are listed. */
function reveal(issue: { _id: string; slug: string | null }) {
  for (const tag of tagsOf({ ...issue, _type: 'newsletterIssue' })) revalidateTag(tag, { expire: 0 })
}

/**
 * Looks for issues whose send date has come: their pages are shown, and those that editors want mailed are queued for
 * all subscribers, once. Called in turn by /api/cron; what fails is tried again by the next call.
 * @param now for tests
 * @returns how many mails were queued
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
  for (const issue of mailed) if (!started.has(issue._id)) queued += (await queueIssue(issue)).queued
  return queued
}
