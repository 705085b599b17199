import { counted } from '../../checker/wording'
import { valueText } from '../../client-area/overview/format-figure'
import type { Mail } from '../../mail/mail'
import { oneLine } from '../../mail/one-line'
import { MailLink, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import type { SiteDigest } from '../digests/digest'
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
    ...(quiet > 0 ? [`No prompt was answered for ${counted(quiet, 'other site')}.`] : []),
  ]
  return parts.join(' ')
}

/**
 * The weekly mail about the sites of an account.
 * @param links the page that turns the digest off
 */
export async function digestMail(
  { accountName, sites, quietSites }: Digest,
  { turnOffUrl }: { turnOffUrl: string },
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
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
        {period} (UTC). Changes are against the week before, and shown if both weeks have at least 10 answers.{' '}
        <MailLink href={methodUrl()}>How we measure this</MailLink>
      </MailText>
      {sites.slice(0, mostSites).map((site) => (
        <SitePart key={site.siteId} site={site} />
      ))}
      {rest ? <MailNote>{rest}</MailNote> : null}
    </SiteMail>
  )
  return { subject: `${title}, ${period}`, ...(await renderMail(mail)) }
}
