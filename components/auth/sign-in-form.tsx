'use client'

import { routes } from '@/lib/addresses/routes'
import { signIn } from '@/lib/auth/actions/sign-in'
import { AuthForm, useAuthForm } from './auth-form'
import { AuthLink } from './auth-link'
import { AuthPage } from './auth-page'
import { PasswordField } from './fields/password-field'
import { SubmitButton } from './fields/submit-button'
import { TextField } from './fields/text-field'
import type { AuthFormProps } from './form-props'
import { ProblemNotice } from './problem-notice'
import { ResendConfirmation } from './resend-confirmation'

/** Signs in with email and password. */
export function SignInForm({ destination, mailboxUrl }: AuthFormProps) {
  const { state, isPending, formProps } = useAuthForm(signIn)
  const { problem, values } = state
  return (
    <AuthPage
      title="Sign in"
      links={
        <>
          <li>
            New here?{' '}
            <AuthLink page={routes.signUp} destination={destination}>
              Create an account
            </AuthLink>
          </li>
          <li>
            <AuthLink page={routes.magicLink} destination={destination}>
              Email me a sign-in link
            </AuthLink>
          </li>
          <li>
            <AuthLink page={routes.forgottenPassword} destination={destination}>
              Forgot your password?
            </AuthLink>
          </li>
        </>
      }
    >
      <ProblemNotice problem={problem}>
        {problem?.kind === 'unconfirmed' ? (
          <ResendConfirmation email={values.email} destination={destination} mailboxUrl={mailboxUrl} />
        ) : null}
      </ProblemNotice>
      <AuthForm destination={destination} {...formProps}>
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          state={state}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" state={state} />
        <SubmitButton isPending={isPending} pendingText="Signing in…">
          Sign in
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  )
}
