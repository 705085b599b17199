import type { NewsletterIssueQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'

/** An issue as the query returns it. */
export type Issue = NonNullable<NewsletterIssueQueryResult>
export type IssueBody = NonNullable<Issue['body']>

/** Who sends the newsletter: of the settings, what stands in a mail. */
export type Sender = Pick<NonNullable<SiteSettingsQueryResult>, 'logo' | 'postalAddress'> & {
  brandName: string
}

/**
 * Whom the mail is made for: somebody who reads it in the archive, or HubSpot, which fills in address and unsubscribing
 * for each of its receivers.
 */
export type Destination = 'reader' | 'hubspot'
