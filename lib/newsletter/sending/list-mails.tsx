import { Text } from '@react-email/components'
import { routes } from '@/lib/addresses/routes'
import { shortDay } from '@/lib/format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailHeading, MailLink, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { styles } from '../../mail/styles'

/** An issue that was sent, as the archive lists it. */
export interface SentIssue {
  title: string | null
  slug: string | null
  sentAt: string | null
}

const archive = () => mailAddress(routes.newsletter) ?? ''

/** The latest issues: they show topics and frequency without a text that editors would have to keep up to date. */
function LastIssues({ issues }: { issues: readonly SentIssue[] }) {
  const facts = issues.slice(0, 3).flatMap(({ title, slug, sentAt }) => {
    const day = shortDay(sentAt)
    const href = slug && mailAddress(routes.newsletterIssue(slug))
    return title && day && href
      ? [
          [
            day,
            <MailLink key={slug} href={href}>
              {oneLine(title)}
            </MailLink>,
          ] as const,
        ]
      : []
  })
  return (
    <>
      {facts.length ? (
        <>
          <MailHeading>Latest issues</MailHeading>
          <Facts facts={facts} />
        </>
      ) : null}
      <MailText>
        Every issue so far is in the <MailLink href={archive()}>archive</MailLink>. Each issue ends with an
        unsubscribe link.
      </MailText>
    </>
  )
}

interface Confirmation {
  confirmUrl: string
  /** The archive's newest issues; the email shows up to three. */
  recentIssues?: readonly SentIssue[]
}

/** The email that asks the owner of an address to confirm the subscription. */
export async function confirmSubscription(
  { confirmUrl, recentIssues = [] }: Confirmation,
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const { brandName } = sender
  const mail = (
    <SiteMail
      sender={sender}
      title="Confirm your subscription"
      preheader={`Confirm that you want the ${brandName} newsletter. If you didn’t ask for it, ignore this email.`}
      kicker="Newsletter"
      foot={
        <MailNote>
          You’re getting this email because someone entered this address in the form at {siteHost}.
        </MailNote>
      }
    >
      <MailText>
        Someone asked for the {brandName} newsletter with this address. If it was you, confirm it here.
      </MailText>
      <MailButton href={confirmUrl}>Confirm subscription</MailButton>
      <MailText>
        The link works for 7 days. If it wasn’t you, ignore this email: you won’t be subscribed, and we won’t
        email you again.
      </MailText>
      <LastIssues issues={recentIssues} />
      <Text data-skip-in-text className="mail-muted" style={styles.address}>
        If the button doesn’t work, open this address:
        <br />
        <MailLink href={confirmUrl}>{confirmUrl}</MailLink>
      </Text>
    </SiteMail>
  )
  return { subject: `Confirm your subscription to the ${brandName} newsletter`, ...(await renderMail(mail)) }
}

/** The email if the address is already subscribed. Only this email says so; the site does not. */
export async function alreadyListed(
  { unsubscribeUrl }: { unsubscribeUrl: string },
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const { brandName } = sender
  const mail = (
    <SiteMail
      sender={sender}
      title="You’re already subscribed"
      preheader={`You’ll get the next issue of the ${brandName} newsletter. There’s nothing to do.`}
      kicker="Newsletter"
      foot={
        <MailNote>
          You subscribed at {siteHost}. <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </MailNote>
      }
    >
      <MailText>
        Someone, perhaps you, asked for the {brandName} newsletter with this address. It’s already subscribed,
        so nothing has changed, and you’ll get the next issue.
      </MailText>
      <MailText>
        Until then, read earlier issues in the <MailLink href={archive()}>archive</MailLink>. To stop getting
        the newsletter, <MailLink href={unsubscribeUrl}>unsubscribe here</MailLink>.
      </MailText>
    </SiteMail>
  )
  return { subject: `You’re already subscribed to the ${brandName} newsletter`, ...(await renderMail(mail)) }
}
