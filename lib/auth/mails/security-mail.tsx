import 'server-only'
import { z } from 'zod'
import { routes } from '../../addresses/routes'
import { longTime } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { Facts, MailButton, MailLink, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'

/** Changes of a user's sign-in, as the database names them (supabase/migrations, queue_security_notice). */
export const securityEvents = [
  'password',
  'email',
  'factor_added',
  'factor_removed',
  'recovery_codes',
  'recovery_code',
] as const

/** A change of a user's sign-in. */
export interface SecurityNews {
  event: (typeof securityEvents)[number]
  /** ISO 8601 */
  at: string
}

const texts: Readonly<Record<SecurityNews['event'], { title: string; meaning: string }>> = {
  password: {
    title: 'Your password was changed',
    meaning: 'The earlier password no longer works.',
  },
  email: {
    title: 'Your email was changed',
    meaning: 'You now sign in, and get our emails, with the new address. This one no longer works.',
  },
  factor_added: {
    title: 'An authenticator app was added',
    meaning: 'To sign in, you now need a code from this app or from another one that you added.',
  },
  factor_removed: {
    title: 'An authenticator app was removed',
    meaning: 'Its codes no longer work. Without any app, two-step verification is off.',
  },
  recovery_codes: {
    title: 'New recovery codes were made',
    meaning: 'The earlier codes no longer work.',
  },
  recovery_code: {
    title: 'A recovery code was used',
    meaning:
      'The code replaced your authenticator app, so two-step verification is off. You can turn it on again in the settings.',
  },
}

/** The mail to a user about a change of their sign-in. It holds nothing that helps to sign in. */
export function securityMail({ event, at }: SecurityNews, sender: Sender) {
  const { title, meaning } = texts[event]
  const { contactEmail } = sender
  const contact = contactEmail ? (
    <MailLink href={`mailto:${contactEmail}`}>write to {contactEmail}</MailLink>
  ) : (
    'contact us'
  )
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader="If it wasn’t you, act now."
      kicker="Security"
      foot={
        <MailNote>
          We send this email whenever the sign-in details of an account at {siteHost} change. You can’t turn
          it off.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Website', siteHost],
          ['When', `${longTime(at)} (UTC)`],
        ]}
      />
      <MailText>{meaning} If it was you, there is nothing to do.</MailText>
      {event === 'email' ? (
        <MailText>
          If it wasn’t you, someone else can use your account, and you can’t reset your password with this
          address anymore: {contact} at once.
        </MailText>
      ) : (
        <>
          <MailText>
            If it wasn’t you, reset your password now. That also signs out everyone else. Then check your
            authenticator apps in the settings, and {contact}.
          </MailText>
          <MailButton href={mailAddress(routes.forgottenPassword) ?? ''}>Reset your password</MailButton>
        </>
      )}
    </SiteMail>
  )
  return renderMail(title, mail)
}

/** What queue_security_notice stores (supabase/migrations): the address before the change, as a new one may be an attacker's. */
const payloadSchema = z.object({ email: z.string(), event: z.enum(securityEvents), at: z.string() })

/**
 * Composes the mail about a change of a user's sign-in.
 * @param payload of the outbox message `account.security`
 * @throws if the settings cannot be read: a retry may succeed
 */
export async function composeSecurityNotice(payload: unknown): Promise<Mail> {
  const { email, ...news } = payloadSchema.parse(payload)
  return { to: email, ...(await securityMail(news, await loadSender('published'))) }
}
