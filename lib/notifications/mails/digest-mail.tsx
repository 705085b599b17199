import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient'
import { counted } from '../../checker/wording'
import { valueText } from '../../client-area/overview/format-figure'
import { daysAfter } from '../../client-area/overview/load-alerts'
import type { Mail } from '../../mail/mail'
import { oneLine } from '../../mail/one-line'
import { MailLink, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import type { SiteDigest } from '../digests/digest'
import { loadSiteDigest } from '../digests/load-site-digest'
import { listHeaders, notificationLinks } from '../links/notification-links'
import { methodUrl, NotificationFoot } from './notification-foot'
import { SitePart } from './site-part'

/** What the weekly mail says. */
export interface Digest {
  accountName: string
  /** Sites with answers in the week, at least one. */
  sites: readonly SiteDigest[]
  /** How many other sites have none. */
  quietSites: number
}

/** Mail programs cut off long mails. */
const mostSites = 8

const preheaderOf = ({ siteName, figures: { own, n } }: SiteDigest): string =>
  own
    ? `${oneLine(siteName, 60)}: visibility ${valueText(own.mentionRate.value, 'share')}, n = ${n} answers`
    : `${oneLine(siteName, 60)}: ${counted(n, 'answer')}`

/** Says what is not in the mail. */
function restText(more: number, quiet: number): string {
  const parts = [
    ...(more > 0 ? [`${counted(more, 'more site')} in the client area.`] : []),
    ...(quiet > 0 ? [`No prompts were answered for ${counted(quiet, 'other site')}.`] : []),
  ]
  return parts.join(' ')
}

/**
 * The weekly mail about the sites of an account.
 * @param links the page that turns the digest off
 */
export function digestMail(
  { accountName, sites, quietSites }: Digest,
  { turnOffUrl }: { turnOffUrl: string },
  sender: Sender,
) {
  const [first] = sites
  const what = sites.length === 1 && first ? oneLine(first.siteName, 60) : counted(sites.length, 'site')
  const title = `Your week in AI answers: ${what}`
  const period = first?.period ?? ''
  const rest = restText(sites.length - mostSites, quietSites)
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={sites.slice(0, 3).map(preheaderOf).join('. ')}
      kicker="Weekly digest"
      foot={
        <NotificationFoot
          accountName={oneLine(accountName, 80)}
          topic="the weekly digest"
          turnOffUrl={turnOffUrl}
        />
      }
    >
      <MailText>
        {period} (UTC). Changes are from the week before, and are shown if both weeks have at least 10
        answers. <MailLink href={methodUrl()}>How we measure this</MailLink>
      </MailText>
      {sites.slice(0, mostSites).map((site) => (
        <SitePart key={site.siteId} site={site} />
      ))}
      {rest ? <MailNote>{rest}</MailNote> : null}
    </SiteMail>
  )
  return renderMail(`${title}, ${period}`, mail)
}

/** What queue_digests stores (supabase/migrations); `week` is its Monday. */
const payloadSchema = z.object({ accountId: z.uuid(), userId: z.uuid(), week: z.iso.date() })

/**
 * Composes the digest of a week, with the figures as they are when it is sent.
 * @param payload of the outbox message `visibility.digest`
 * @param now for tests
 * @returns undefined if the member has left or turned the digest off, if no prompt was answered, or if the next digest is due
 * @throws if something cannot be read: a retry may succeed
 */
export async function composeDigest(payload: unknown, now = new Date()): Promise<Mail | undefined> {
  const { accountId, userId, week } = payloadSchema.parse(payload)
  if (now.toISOString() >= daysAfter(week, 14)) return undefined
  const recipient = await findRecipient(accountId, userId)
  if (!recipient?.wantsDigest) return undefined
  const digests = await Promise.all(recipient.sites.map(({ id, name }) => loadSiteDigest(id, name, week)))
  const sites = digests.filter((digest) => digest !== null)
  if (sites.length === 0) return undefined
  const [links, sender] = await Promise.all([
    notificationLinks({ kind: 'digest', accountId, userId }),
    loadSender('published'),
  ])
  const digest = {
    accountName: recipient.accountName,
    sites,
    quietSites: digests.length - sites.length,
  }
  return {
    to: recipient.email,
    ...(await digestMail(digest, { turnOffUrl: links.pageUrl }, sender)),
    headers: listHeaders(links.oneClickUrl),
  }
}
