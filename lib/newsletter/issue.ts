import type { NewsletterIssueQueryResult } from '@/lib/content/sanity.types.gen'

/** An issue as the query returns it. */
export type Issue = NonNullable<NewsletterIssueQueryResult>
export type IssueBody = NonNullable<Issue['body']>

/** What stands in the mail to one subscriber alone. */
export interface SubscriberLinks {
  unsubscribeUrl: string
  /** A picture of one pixel that counts how often the issue was opened; none where no one counts. */
  openedUrl?: string | undefined
}

/**
 * Whom the mail is made for: someone who reads it in the archive, HubSpot, which fills in address and unsubscribing for
 * each of its receivers, or one subscriber of ours.
 */
export type Destination = 'reader' | 'hubspot' | SubscriberLinks
