'use client'

import { resendConfirmation, sendMagicLink, sendPasswordLink } from '@/lib/auth/actions/send-mails'
import type { Problem } from '@/lib/auth/form-state'
import type { AuthFormProps } from './form-props'
import { MailForm } from './mail-form'

interface LinkFormProps extends AuthFormProps {
  came: Problem | undefined
}

/** A link that signs in without a password. */
export function MagicLinkForm(props: LinkFormProps) {
  return (
    <MailForm
      {...props}
      action={sendMagicLink}
      title="Sign in by mail"
      lead="We send you a link; opening it signs you in, without a password."
      button="Send the link"
      sent="If there is an account with this address, a mail is on its way. The link in it signs you in, once."
    />
  )
}

/** A link under which a new password is chosen. */
export function ForgottenForm(props: LinkFormProps) {
  return (
    <MailForm
      {...props}
      action={sendPasswordLink}
      title="Forgotten your password?"
      lead="We send you a link under which you choose a new one."
      button="Send the link"
      sent="If there is an account with this address, a mail is on its way. The link in it leads to a new password, once."
    />
  )
}

/** The mail that confirms an address, once more. */
export function ConfirmationForm(props: LinkFormProps) {
  return (
    <MailForm
      {...props}
      action={resendConfirmation}
      title="Confirm your address"
      lead="We send you the link that confirms your address once more."
      button="Send the mail again"
      sent="If an account with this address waits for its confirmation, a mail is on its way. The link in it confirms the address."
    />
  )
}
