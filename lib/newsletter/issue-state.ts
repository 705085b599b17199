import { isPreview, type Perspective } from '@/lib/content/preview'
import { loadMailedIssue } from '@/lib/content/queries/newsletter-issues'

type Time = string | null

/**
 * How far an issue is: readers have it, it is published and waits for its date, its draft has a date that lies ahead, or
 * none of these.
 */
export type IssueState = { kind: 'sent' | 'scheduled' | 'planned'; date: Time } | { kind: 'unsent' }

const isAhead = (time: Time, now: number) => time !== null && Date.parse(time) > now

/**
 * @param draftTime the send date as the editor sees it
 * @param published the issue as it is published, if it is
 */
export function stateOf(draftTime: Time, published: { sentAt: Time } | undefined, now: number): IssueState {
  if (published) {
    return { kind: isAhead(published.sentAt, now) ? 'scheduled' : 'sent', date: published.sentAt }
  }
  return isAhead(draftTime, now) ? { kind: 'planned', date: draftTime } : { kind: 'unsent' }
}

/** The state of an issue; to a visitor it is always one that was sent, for no other is shown. */
export async function issueState(
  { _id, sentAt }: { _id: string; sentAt: Time },
  perspective: Perspective,
): Promise<IssueState> {
  if (!isPreview(perspective)) return { kind: 'sent', date: sentAt }
  const published = await loadMailedIssue(_id)
  return stateOf(sentAt, published?.issue, Date.now())
}
