import { useMemo } from 'react'
import { getPublishedId, type SanityClient, usePerspective } from 'sanity'
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

export interface ShownIssue {
  issueId: string
  /** As the site's `perspective`: releases, the strongest first, and drafts; or published. */
  perspective: string
}

/** An issue as the Studio shows it now. @param id of a document, a draft or a version */
export function useShownIssue(id: string): ShownIssue {
  const { perspectiveStack } = usePerspective()
  const unpublished = perspectiveStack.filter((name) => name !== 'published')
  const [issueId, perspective] = [getPublishedId(id), unpublished.join(',') || 'published']
  return useMemo(() => ({ issueId, perspective }), [issueId, perspective])
}

/**
 * An issue as the HTML of an email.
 * @param destination a reader, or HubSpot, which fills in the address and the unsubscribe link
 * @throws SiteError
 */
export const renderEmail = (client: SanityClient, issue: ShownIssue, destination: 'reader' | 'hubspot') =>
  callSite(client, routes.newsletterDraft, { ...issue, destination }, answer)
