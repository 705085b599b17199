import type { ReactNode } from 'react'
import { MailFrame } from '../frame.tsx'
import { MailButton, MailNote, MailText, SenderName } from '../parts.tsx'

/**
 * What Supabase fills in when it sends (supabase.com/docs/guides/auth/auth-email-templates), in Go's form. Values in the
 * query of an address are encoded by html/template.
 */
const site = '{{ .SiteURL }}'
const email = '{{ .Email }}'
const newEmail = '{{ .NewEmail }}'

/** The page that a mailed link leads to, where a button verifies it: app/ai-discovery/auth/confirm. @param type for verifyOtp */
const confirmAddress = (type: 'signup' | 'email' | 'recovery' | 'email_change') =>
  `${site}/ai-discovery/auth/confirm?token_hash={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}`

interface AuthMailProps {
  title: string
  preheader: string
  /** What happened, and what the button does. */
  children: ReactNode
  button: string
  href: string
  /** What to do who did not ask for it. */
  otherwise: string
}

/**
 * A mail of the sign-in. Supabase knows the site by its address alone, so that stands where the other mails have the
 * brand: the name in the settings may change without these files.
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

/** By the names that supabase/config.toml gives them. */
export const authMails = {
  confirmation: (
    <AuthMail
      title="Confirm your address"
      preheader="Confirm it to open your account. The link works once, for an hour."
      button="Confirm my address"
      href={confirmAddress('signup')}
      otherwise="If you did not sign up, do nothing: without it the account stays closed."
    >
      You, or somebody with this address ({email}), signed up at {site}. Confirm that it is yours to open the
      account.
    </AuthMail>
  ),
  magic_link: (
    <AuthMail
      title="Your link to sign in"
      preheader="Sign in without a password. The link works once, for an hour."
      button="Sign in"
      href={confirmAddress('email')}
      otherwise="If you did not ask for it, do nothing."
    >
      Use this link to sign in to {site} as {email}. You don’t need a password.
    </AuthMail>
  ),
  recovery: (
    <AuthMail
      title="Choose a new password"
      preheader="Somebody asked for it. If that was you, the link works once, for an hour."
      button="Choose a new password"
      href={confirmAddress('recovery')}
      otherwise="If you did not ask for it, do nothing: your password stays as it is."
    >
      Somebody asked for a new password for {email} at {site}. If that was you, choose it here.
    </AuthMail>
  ),
  email_change: (
    <AuthMail
      title="Confirm the change of your email"
      preheader="The email of your account is about to change. The link works once, for an hour."
      button="Confirm the change"
      href={confirmAddress('email_change')}
      otherwise="If you did not ask for it, do nothing, and choose a new password."
    >
      The email of your account at {site} is about to change from {email} to {newEmail}. We sent a link to
      both addresses: open both to confirm the change.
    </AuthMail>
  ),
}
