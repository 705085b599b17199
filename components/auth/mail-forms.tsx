'use client'

import { resendConfirmation, sendMagicLink, sendPasswordLink } from '@/lib/auth/actions/send-mails'
import type { Problem } from '@/lib/auth/form-state'
import type { AuthFormProps } from './form-props'
import { MailForm } from './mail-form'

interface LinkFormProps extends AuthFormProps {
  linkProblem: Problem | undefined
}

/** Sends a link that signs in without a password. */
export function MagicLinkForm(props: LinkFormProps) {
  return (
    <MailForm
      {...props}
      action={sendMagicLink}
      title="Sign in with a link"
      lead="We’ll email you a link to sign in without a password."
      button="Email me a link"
      sent="If an account exists for this address, we’ve emailed a sign-in link. It works once."
    />
  )
}

/** Sends a link to choose a new password. */
export function ForgotPasswordForm(props: LinkFormProps) {
  return (
    <MailForm
      {...props}
      action={sendPasswordLink}
      title="Forgot your password?"
      lead="We’ll email you a link to reset your password."
      button="Email me a link"
      sent="If an account exists for this address, we’ve emailed a link to reset your password. It works once."
    />
  )
}

/** Sends the confirmation email again. */
export function ConfirmationForm(props: LinkFormProps) {
  return (
    <MailForm
      {...props}
      action={resendConfirmation}
      title="Confirm your email"
      lead="We’ll email you a new confirmation link."
      button="Resend the confirmation email"
      sent="If this address has an unconfirmed account, we’ve emailed a new link. It works once."
    />
  )
}
