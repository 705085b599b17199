import 'server-only'
import { revalidateTag } from 'next/cache'
import { tagsOf } from '../content/cache-tags'
import { loadIssuesSince } from '../content/queries/mailed-issues'
import { queueIssue, startedIssues } from './sending/queue-issue'

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
