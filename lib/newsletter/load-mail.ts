import { currentPerspective } from '@/lib/content/preview'
import { loadNewsletterIssue } from '@/lib/content/queries/newsletter-issues'
import { loadSender } from '@/lib/mail/load-sender'
import type { Sender } from '@/lib/mail/sender'
import type { Issue } from './issue'

/** An issue and who sends it, as this request may see them; undefined when there is no such issue. */
export async function loadMail(slug: string): Promise<{ issue: Issue; sender: Sender } | undefined> {
  const perspective = await currentPerspective()
  const [issue, sender] = await Promise.all([loadNewsletterIssue(slug, perspective), loadSender(perspective)])
  return issue ? { issue, sender } : undefined
}
