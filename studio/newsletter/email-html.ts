import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { callSite } from '../site/call-site'

const answer = z.object({
  html: z.string(),
  bytes: z.number(),
  mostBytes: z.number(),
  fault: z.string().optional(),
})

/** Its size as an email to a subscriber, the most that Gmail shows, and why it cannot be sent to subscribers. */
export type EmailCheck = Omit<z.output<typeof answer>, 'html'>

/**
 * The draft of an issue as the HTML of an email.
 * @param destination a reader, or HubSpot, which fills in the address and the unsubscribe link
 * @throws SiteError
 */
export const renderEmail = (client: SanityClient, issueId: string, destination: 'reader' | 'hubspot') =>
  callSite(client, routes.newsletterDraft, { issueId, destination }, answer)
