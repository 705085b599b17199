import { render } from '@react-email/components'
import { withOwnTokensOnly } from './hubspot-tokens'
import type { Destination, Issue, Sender } from './issue'
import { IssueMail } from './issue-mail'

/** What React writes for its own use: marks between texts, and hints to load pictures early. No mail has use for them. */
const reactMarks = /<!--(?:\/?\$| |html|head|body)-->|<link rel="preload"[^>]*>/g

/**
 * An issue as the HTML of a mail.
 * @param destination for HubSpot, its tokens stand where it fills in address and unsubscribing
 */
export async function renderIssue(issue: Issue, sender: Sender, destination: Destination): Promise<string> {
  const html = await render(<IssueMail issue={issue} sender={sender} destination={destination} />)
  const clean = html.replaceAll(reactMarks, '')
  return destination === 'hubspot' ? withOwnTokensOnly(clean) : clean
}
