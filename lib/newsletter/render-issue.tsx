import { renderMailHtml } from '@/lib/mail/render-mail'
import type { Sender } from '@/lib/mail/sender'
import { withOwnTokensOnly } from './hubspot-tokens'
import type { Destination, Issue } from './issue'
import { IssueMail } from './issue-mail'

/**
 * An issue as the HTML of a mail.
 * @param destination for HubSpot, its tokens stand where it fills in address and unsubscribing
 */
export async function renderIssue(issue: Issue, sender: Sender, destination: Destination): Promise<string> {
  const html = await renderMailHtml(<IssueMail issue={issue} sender={sender} destination={destination} />)
  return destination === 'hubspot' ? withOwnTokensOnly(html) : html
}
