import { routes } from '../../addresses/routes'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { MailLink, MailNote } from '../../mail/parts'
import { Typed } from './parts'

interface NotificationFootProps {
  /** One line. */
  accountName: string
  /** What the link turns off: "the weekly digest". */
  topic: string
  turnOffUrl: string
}

/** Why the reader gets the mail, and how to turn such mails off. */
export const NotificationFoot = ({ accountName, topic, turnOffUrl }: NotificationFootProps) => (
  <MailNote>
    You’re getting this because you’re a member of <Typed>{accountName}</Typed> at {siteHost}.{' '}
    <MailLink href={turnOffUrl}>Turn off {topic}</MailLink> or{' '}
    <MailLink href={mailAddress(routes.clientSettings) ?? ''}>choose your emails</MailLink>.
  </MailNote>
)

/** The documentation of figures, intervals and alerts. */
export const methodUrl = (): string => mailAddress(routes.docPage('how-we-measure-visibility')) ?? ''
