import 'server-only'
import { adminClient } from '@/lib/supabase/admin'

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
