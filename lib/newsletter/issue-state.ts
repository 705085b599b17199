import { isPreview, type Perspective } from '@/lib/content/preview'
import { loadMailedIssue } from '@/lib/content/queries/newsletter-issues'

type Time = string | null

/**
 * State of an issue: `sent`; `scheduled` if it is published with a future date; `planned` if only its draft has a future
 * date; otherwise `unsent`.
 */
export type IssueState = { kind: 'sent' | 'scheduled' | 'planned'; date: Time } | { kind: 'unsent' }

const isAhead = (time: Time, now: number) => time !== null && Date.parse(time) > now

/**
 * @param draftTime the send date in the draft
 * @param published the published issue, if there is one
 */
export function stateOf(draftTime: Time, published: { sentAt: Time } | undefined, now: number): IssueState {
  if (published) {
    return { kind: isAhead(published.sentAt, now) ? 'scheduled' : 'sent', date: published.sentAt }
  }
  return isAhead(draftTime, now) ? { kind: 'planned', date: draftTime } : { kind: 'unsent' }
}

/** The state of an issue; outside a preview always `sent`, because visitors see no other issues. */
export async function issueState(
  { _id, sentAt }: { _id: string; sentAt: Time },
  perspective: Perspective,
): Promise<IssueState> {
  if (!isPreview(perspective)) return { kind: 'sent', date: sentAt }
  const published = await loadMailedIssue(_id)
  return stateOf(sentAt, published?.issue, Date.now())
}
