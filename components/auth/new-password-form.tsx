'use client'

import { setNewPassword } from '@/lib/auth/actions/new-password'
import { AuthForm, useAuthForm } from './auth-form'
import { AuthPage } from './auth-page'
import { PasswordField } from './fields/password-field'
import { SubmitButton } from './fields/submit-button'
import { ProblemNotice } from './problem-notice'

interface NewPasswordFormProps {
  destination: string
  /** The user's email, also for password managers. */
  email: string
}

/** Sets a new password for the signed-in user, from the link in an email. */
export function NewPasswordForm({ destination, email }: NewPasswordFormProps) {
  const { state, isPending, formProps } = useAuthForm(setNewPassword)
  return (
    <AuthPage
      title="Choose a new password"
      lead={
        <>
          For <strong>{email}</strong>. You’ll be signed out everywhere else.
        </>
      }
    >
      <ProblemNotice problem={state.problem} />
      <AuthForm destination={destination} {...formProps}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label="New password"
          hint="Use at least 10 characters. A few random words are easy to remember."
          autoComplete="new-password"
          state={state}
        />
        <SubmitButton isPending={isPending} pendingText="Saving…">
          Save password
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  )
}
