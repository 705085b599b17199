import { Text } from '@react-email/components'
import { routes } from '@/lib/addresses/routes'
import { shortDay } from './days'
import type { Mail } from './mail'
import { mailAddress, siteHost } from './mail-address'
import { oneLine } from './one-line'
import { Facts, MailButton, MailHeading, MailLink, MailNote, MailText } from './parts'
import { renderMail } from './render-mail'
import type { Sender } from './sender'
import { SiteMail } from './site-mail'
import { styles } from './styles'

/** An issue that was sent, as the archive lists it. */
export interface SentIssue {
  title: string | null
  slug: string | null
  sentAt: string | null
}

const archive = () => mailAddress(routes.newsletter) ?? ''

/** What comes and how often, told by what came: no promise that an editor would have to keep in two places. */
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
          <MailHeading>What was sent last</MailHeading>
          <Facts facts={facts} />
        </>
      ) : null}
      <MailText>
        Every issue so far stands in the <MailLink href={archive()}>archive</MailLink>. Each one that you get
        ends with a link to leave.
      </MailText>
    </>
  )
}

interface Confirmation {
  confirmUrl: string
  /** The archive's newest issues; the mail shows up to three. */
  recentIssues?: readonly SentIssue[]
}

/** Asks whoever has an address whether they really want the newsletter. */
export async function confirmSubscription(
  { confirmUrl, recentIssues = [] }: Confirmation,
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const { brandName } = sender
  const mail = (
    <SiteMail
      sender={sender}
      title="Is the newsletter for you?"
      preheader={`One press, and you are on the list of the ${brandName} newsletter. Without it, nothing happens.`}
      kicker="Newsletter"
      foot={
        <MailNote>
          You get this one mail because somebody typed this address into the form at {siteHost}.
        </MailNote>
      }
    >
      <MailText>
        Somebody asked for the {brandName} newsletter with this address. If that was you, say so with one
        press.
      </MailText>
      <MailButton href={confirmUrl}>Yes, send me the newsletter</MailButton>
      <MailText>
        The link holds for 7 days. If it was not you, do nothing: without your press you are not on the list,
        and no other mail follows.
      </MailText>
      <LastIssues issues={recentIssues} />
      <Text data-skip-in-text className="mail-muted" style={styles.address}>
        If the button does nothing, open this address:
        <br />
        <MailLink href={confirmUrl}>{confirmUrl}</MailLink>
      </Text>
    </SiteMail>
  )
  return { subject: `Confirm: the ${brandName} newsletter`, ...(await renderMail(mail)) }
}

/** Tells a subscriber that asking again changed nothing; whoever asked learns nothing from the site. */
export async function alreadyListed(
  { unsubscribeUrl }: { unsubscribeUrl: string },
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const { brandName } = sender
  const mail = (
    <SiteMail
      sender={sender}
      title="You are already on the list"
      preheader={`The next issue of the ${brandName} newsletter comes by itself. There is nothing to do.`}
      kicker="Newsletter"
      foot={
        <MailNote>
          You subscribed at {siteHost}. <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </MailNote>
      }
    >
      <MailText>
        Somebody, perhaps you, asked again for the {brandName} newsletter with this address. It is on the list
        already, so nothing has changed, and the next issue comes by itself.
      </MailText>
      <MailText>
        Until then, all that was ever sent stands in the <MailLink href={archive()}>archive</MailLink>. If you
        would rather leave, <MailLink href={unsubscribeUrl}>unsubscribe here</MailLink>.
      </MailText>
    </SiteMail>
  )
  return { subject: `You are already on the list: the ${brandName} newsletter`, ...(await renderMail(mail)) }
}
