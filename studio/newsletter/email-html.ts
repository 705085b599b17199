import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { askSite } from './ask-site'

const answer = z.object({ html: z.string() })

/**
 * An issue as it is being written, as the HTML of an email.
 * @param destination a reader, or HubSpot, which fills in address and unsubscribing
 * @throws SiteFault
 */
export async function emailHtml(
  client: SanityClient,
  issueId: string,
  destination: 'reader' | 'hubspot',
): Promise<string> {
  const { html } = await askSite(client, routes.newsletterDraft, { issueId, destination }, answer)
  return html
}
