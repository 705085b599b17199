import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { callSite } from '../site/call-site'

const answer = z.object({ html: z.string() })

/**
 * The draft of an issue as the HTML of an email.
 * @param destination a reader, or HubSpot, which fills in the address and the unsubscribe link
 * @throws SiteError
 */
export async function emailHtml(
  client: SanityClient,
  issueId: string,
  destination: 'reader' | 'hubspot',
): Promise<string> {
  const { html } = await callSite(client, routes.newsletterDraft, { issueId, destination }, answer)
  return html
}
