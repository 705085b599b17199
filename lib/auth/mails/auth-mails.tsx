import type { ReactNode } from 'react'
import { MailFrame } from '../../mail/frame'
import { MailButton, MailNote, MailText, SenderName } from '../../mail/parts'

/**
 * Go template variables that Supabase fills in (supabase.com/docs/guides/auth/auth-email-templates). html/template encodes
 * values in the query of a URL.
 */
const site = '{{ .SiteURL }}'
const email = '{{ .Email }}'
const newEmail = '{{ .NewEmail }}'

/** The page that an emailed link opens; its button verifies the link (app/ai-discovery/auth/confirm). @param type for verifyOtp */
const confirmAddress = (type: 'signup' | 'email' | 'recovery' | 'email_change') =>
  `${site}/ai-discovery/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}`

interface AuthMailProps {
  title: string
  preheader: string
  /** What happened, and what the button does. */
  children: ReactNode
  button: string
  href: string
  /** What to do if the reader did not request it. */
  otherwise: string
}

/**
 * An authentication email. It shows the site's URL in place of the brand name, because Supabase has only the URL, and the
 * name in the settings can change without these files.
 */
const AuthMail = ({ title, preheader, children, button, href, otherwise }: AuthMailProps) => (
  <MailFrame
    title={title}
    preheader={preheader}
    brand={<SenderName>{site}</SenderName>}
    foot={<MailNote>Sent because of an account at {site}.</MailNote>}
  >
    <MailText>{children}</MailText>
    <MailButton href={href}>{button}</MailButton>
    <MailNote>The link works once, for an hour. {otherwise}</MailNote>
  </MailFrame>
)

/** The emails by their names in supabase/config.toml. */
export const authMails = {
  confirmation: (
    <AuthMail
      title="Confirm your email"
      preheader="Confirm it to open your account. The link works once, for an hour."
      button="Confirm my email"
      href={confirmAddress('signup')}
      otherwise="If you didn’t sign up, ignore this email: no account will be opened."
    >
      Someone signed up at {site} with this address ({email}). If it was you, confirm it to open your account.
    </AuthMail>
  ),
  magic_link: (
    <AuthMail
      title="Your sign-in link"
      preheader="Sign in without a password. The link works once, for an hour."
      button="Sign in"
      href={confirmAddress('email')}
      otherwise="If you didn’t ask for it, ignore this email."
    >
      Use this link to sign in to {site} as {email}. You don’t need a password.
    </AuthMail>
  ),
  recovery: (
    <AuthMail
      title="Choose a new password"
      preheader="Someone asked to reset your password. The link works once, for an hour."
      button="Choose a new password"
      href={confirmAddress('recovery')}
      otherwise="If you didn’t ask for it, ignore this email: your password stays the same."
    >
      Someone asked to reset the password for {email} at {site}. If it was you, choose a new one here.
    </AuthMail>
  ),
  email_change: (
    <AuthMail
      title="Confirm your new email"
      preheader="The email of your account is about to change. The link works once, for an hour."
      button="Confirm the change"
      href={confirmAddress('email_change')}
      otherwise="If you didn’t ask for it, don’t click the link, and change your password."
    >
      The email of your account at {site} is about to change from {email} to {newEmail}. We sent a link to
      both addresses: open both to confirm the change.
    </AuthMail>
  ),
}
