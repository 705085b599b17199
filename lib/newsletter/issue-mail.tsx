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
import { untitled } from '@/lib/metadata/brand-name'
import type { Destination, Issue, SubscriberLinks } from './issue-text'
import { MailBody } from './mail-body'

interface IssueMailProps {
  issue: Issue
  sender: Sender
  destination: Destination
}

/** HubSpot fills in the account's postal address and each recipient's links; it refuses an email without them. */
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

/** An issue of the newsletter as an email. */
export function IssueMail({ issue, sender, destination }: IssueMailProps) {
  const page = mailAddress(routes.newsletterIssue(issue.slug ?? '')) ?? ''
  return (
    <MailFrame
      title={issue.title ?? untitled.newsletterIssue}
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
 * Variables that HubSpot fills in. It refuses a coded template without the company's name, street, city and state and an
 * unsubscribe link: https://developers.hubspot.com/docs/cms/reference/hubl/variables
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
 * Escapes `{{ … }}`, `{% … %}` and `{# … #}` in a rendered email, except our own tokens: HubSpot would run code that an
 * editor only quotes.
 * @param html in which all braces are in text or attributes, where character references work
 */
export const withOwnTokensOnly = (html: string): string =>
  html.replace(opening, (brace, at: number) =>
    own.some((token) => html.startsWith(token, at)) ? brace : '&#123;',
  )

/**
 * An issue as the HTML of an email.
 * @param destination for HubSpot, with its tokens for postal address and unsubscribe links
 */
export async function renderIssue(issue: Issue, sender: Sender, destination: Destination): Promise<string> {
  const html = await renderMailHtml(<IssueMail issue={issue} sender={sender} destination={destination} />)
  return destination === 'hubspot' ? withOwnTokensOnly(html) : html
}
