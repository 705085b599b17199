import 'server-only'
import { Text } from '@react-email/components'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { shortDay } from '@/lib/format/format'
import type { Mail } from '@/lib/mail/mail'
import { loadSender } from '@/lib/mail/sender'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailHeading, MailLink, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { styles } from '../../mail/styles'
import { confirmAddress, unsubscribeAddress } from '../links/subscriber-links'
import { findSubscription, isConfirmable } from '../subscription/subscriptions'

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
export function confirmSubscription({ confirmUrl, recentIssues = [] }: Confirmation, sender: Sender) {
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
  return renderMail(`Confirm your subscription to the ${brandName} newsletter`, mail)
}

/** The email if the address is already subscribed. Only this email says so; the site does not. */
export function alreadyListed({ unsubscribeUrl }: { unsubscribeUrl: string }, sender: Sender) {
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
  return renderMail(`You’re already subscribed to the ${brandName} newsletter`, mail)
}

const payloadSchema = z.object({ subscriberId: z.uuid() })

/**
 * Composes the email that asks to confirm a subscription.
 * @param payload of the outbox message `newsletter.confirm`
 * @returns undefined if there is nothing left to confirm
 */
export async function composeConfirm(payload: unknown): Promise<Mail | undefined> {
  const { subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (!subscriber || !isConfirmable(subscriber, new Date())) return undefined
  const [confirmUrl, newest, sender] = await Promise.all([
    confirmAddress(subscriberId),
    loadNewsletterIssues(1, 'published'),
    loadSender('published'),
  ])
  return {
    to: subscriber.email,
    ...(await confirmSubscription({ confirmUrl, recentIssues: newest?.issues ?? [] }, sender)),
  }
}

/**
 * Composes the email to an address that is already subscribed.
 * @param payload of the outbox message `newsletter.listed`
 * @returns undefined if they have unsubscribed since
 */
export async function composeListed(payload: unknown): Promise<Mail | undefined> {
  const { subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (subscriber?.state !== 'confirmed') return undefined
  const [unsubscribeUrl, sender] = await Promise.all([
    unsubscribeAddress(subscriberId),
    loadSender('published'),
  ])
  return { to: subscriber.email, ...(await alreadyListed({ unsubscribeUrl }, sender)) }
}
