import { Img } from '@react-email/components'
import type { ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import { longDay } from '@/lib/mail/days'
import { MailFrame } from '@/lib/mail/frame'
import { mailAddress, siteHost } from '@/lib/mail/mail-address'
import { MailLink, MailNote } from '@/lib/mail/parts'
import type { Sender } from '@/lib/mail/sender'
import { Brand, SenderNote } from '@/lib/mail/site-mail'
import { hubspotTokens } from './hubspot-tokens'
import type { Destination, Issue, SubscriberLinks } from './issue'
import { MailBody } from './mail-body'

interface IssueMailProps {
  issue: Issue
  sender: Sender
  destination: Destination
}

/** HubSpot knows its account's postal address and every receiver's links; it refuses a mail without them. */
function HubspotFoot() {
  const tokens = hubspotTokens
  return (
    <>
      <MailNote>
        {tokens.companyName}, {tokens.companyStreet}, {tokens.companyCity}, {tokens.companyState}{' '}
        {tokens.companyZip}
      </MailNote>
      <MailNote>
        <MailLink href={tokens.unsubscribe}>Unsubscribe</MailLink> or{' '}
        <MailLink href={tokens.preferences}>choose what you receive</MailLink>.
      </MailNote>
    </>
  )
}

function SubscriberFoot({ links, sender }: { links: SubscriberLinks; sender: Sender }) {
  const { unsubscribeUrl, openedUrl } = links
  return (
    <>
      <MailNote>
        You’re getting this because you subscribed at {siteHost}.{' '}
        <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
      </MailNote>
      <SenderNote {...sender} />
      {openedUrl ? <Img src={openedUrl} alt="" width="1" height="1" /> : null}
    </>
  )
}

function footFor(destination: Destination, sender: Sender): ReactNode {
  if (destination === 'reader') return <SenderNote {...sender} />
  if (destination === 'hubspot') return <HubspotFoot />
  return <SubscriberFoot links={destination} sender={sender} />
}

/** An issue of the newsletter as a mail. */
export function IssueMail({ issue, sender, destination }: IssueMailProps) {
  const page = mailAddress(routes.newsletterIssue(issue.slug ?? '')) ?? ''
  return (
    <MailFrame
      title={issue.title ?? ''}
      preheader={issue.preheader}
      brand={<Brand {...sender} />}
      kicker={longDay(issue.sentAt)}
      foot={
        <>
          <MailNote>
            <MailLink href={page}>Read this issue on the web</MailLink>
          </MailNote>
          {footFor(destination, sender)}
        </>
      }
    >
      {issue.body ? <MailBody body={issue.body} /> : null}
    </MailFrame>
  )
}
