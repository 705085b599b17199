import { routes } from '@/lib/addresses/routes'
import type { Mail } from '@/lib/mail/mail'
import { mailAddress } from '@/lib/mail/mail-address'
import { oneLine } from '@/lib/mail/one-line'
import type { Sender } from '@/lib/mail/sender'
import { renderIssue } from '../issue-mail'
import { type Issue, issueText } from '../issue-text'
import { testToken } from '../links/subscriber-links'

/** An issue as a test email. It counts no opens, and its unsubscribe link is valid for no subscriber. */
export async function testMail(issue: Issue, sender: Sender, to: string): Promise<Mail> {
  const links = { unsubscribeUrl: mailAddress(`${routes.unsubscribe}?token=${testToken}`) ?? '' }
  return {
    to,
    subject: `[Test] ${oneLine(issue.title ?? '') || 'Issue without a subject'}`,
    html: await renderIssue(issue, sender, links),
    text: issueText(issue, sender, links),
  }
}
