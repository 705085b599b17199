import { Img } from '@react-email/components'
import type { ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import { longDay } from '@/lib/format/format'
import { MailFrame } from '@/lib/mail/frame'
import { mailAddress, siteHost } from '@/lib/mail/mail-address'
import { MailLink, MailNote } from '@/lib/mail/parts'
import { renderMailHtml } from '@/lib/mail/render-mail'
import type { Sender } from '@/lib/mail/sender'
import { Brand, SenderNote } from '@/lib/mail/site-mail'
import type { Destination, Issue, SubscriberLinks } from './issue-text'
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

/**
 * What HubSpot fills in when it sends a mail. It refuses a coded template without the company's name, street, city and
 * state and a link to unsubscribe: https://developers.hubspot.com/docs/cms/reference/hubl/variables
 */
export const hubspotTokens = {
  companyName: '{{ site_settings.company_name }}',
  companyStreet: '{{ site_settings.company_street_address_1 }}',
  companyCity: '{{ site_settings.company_city }}',
  companyState: '{{ site_settings.company_state }}',
  companyZip: '{{ site_settings.company_zip }}',
  preferences: '{{ unsubscribe_link }}',
  unsubscribe: '{{ unsubscribe_link_all }}',
}

const own = Object.values(hubspotTokens)
const opening = /\{(?=[{%#])/g

/**
 * Makes a finished mail safe for HubSpot, which would run `{{ … }}`, `{% … %}` and `{# … #}` wherever they stand: a writer
 * who quotes some code means the characters. Only our own tokens stay what they are.
 * @param html whose text and attributes may hold character references
 */
export const withOwnTokensOnly = (html: string): string =>
  html.replace(opening, (brace, at: number) =>
    own.some((token) => html.startsWith(token, at)) ? brace : '&#123;',
  )

/**
 * An issue as the HTML of a mail.
 * @param destination for HubSpot, its tokens stand where it fills in address and unsubscribing
 */
export async function renderIssue(issue: Issue, sender: Sender, destination: Destination): Promise<string> {
  const html = await renderMailHtml(<IssueMail issue={issue} sender={sender} destination={destination} />)
  return destination === 'hubspot' ? withOwnTokensOnly(html) : html
}
