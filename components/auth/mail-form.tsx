'use client'

import type { ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Problem } from '@/lib/auth/form-state'
import { AuthForm, useAuthForm } from './auth-form'
import { AuthLink } from './auth-link'
import { AuthPage } from './auth-page'
import { SubmitButton } from './fields/submit-button'
import { TextField } from './fields/text-field'
import type { AuthFormProps } from './form-props'
import { MailSent } from './mail-sent'
import { ProblemNotice } from './problem-notice'

interface MailFormProps extends AuthFormProps {
  action: Parameters<typeof useAuthForm>[0]
  title: string
  lead: ReactNode
  button: string
  /** Text after sending: what the email is for, and who gets one. */
  sent: ReactNode
  /** The problem of the link that redirected the visitor here. */
  linkProblem: Problem | undefined
}

/** A form with one email field, which sends a link to that address. */
export function MailForm({
  action,
  title,
  lead,
  button,
  sent,
  linkProblem,
  destination,
  mailboxUrl,
}: MailFormProps) {
  const { state, isPending, formProps } = useAuthForm(action)
  if (state.status === 'done') {
    return (
      <MailSent email={state.values.email} destination={destination} mailboxUrl={mailboxUrl}>
        {sent}
      </MailSent>
    )
  }
  return (
    <AuthPage
      title={title}
      lead={lead}
      links={
        <li>
          <AuthLink page={routes.signIn} destination={destination}>
            Sign in with a password
          </AuthLink>
        </li>
      }
    >
      <ProblemNotice problem={state.status === 'open' ? linkProblem : state.problem} />
      <AuthForm destination={destination} {...formProps}>
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          state={state}
        />
        <SubmitButton isPending={isPending} pendingText="Sending…">
          {button}
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  )
}
