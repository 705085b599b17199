'use client'

import { Text } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import { signUp } from '@/lib/auth/actions/sign-up'
import { AuthForm, useAuthForm } from './auth-form'
import { AuthLink } from './auth-link'
import { AuthPage } from './auth-page'
import { PasswordField } from './fields/password-field'
import { SubmitButton } from './fields/submit-button'
import { TextField } from './fields/text-field'
import type { AuthFormProps } from './form-props'
import { MailSent } from './mail-sent'
import { ProblemNotice } from './problem-notice'

/** Creates an account: company, website, email and password. */
export function SignUpForm({ destination, mailboxUrl }: AuthFormProps) {
  const { state, isPending, formProps } = useAuthForm(signUp)
  if (state.status === 'done') {
    return (
      <MailSent email={state.values.email} destination={destination} mailboxUrl={mailboxUrl}>
        Open the link in the email to confirm your address. If this address already has an account, no email
        is sent: sign in instead.
      </MailSent>
    )
  }
  return (
    <AuthPage
      title="Create an account"
      lead="Get your website found, cited and ranked by AI assistants."
      links={
        <li>
          Already have an account?{' '}
          <AuthLink page={routes.signIn} destination={destination}>
            Sign in
          </AuthLink>
        </li>
      }
    >
      <ProblemNotice problem={state.problem} />
      <AuthForm destination={destination} {...formProps}>
        <TextField
          name="accountName"
          label="Company or team"
          autoComplete="organization"
          maxLength={80}
          state={state}
        />
        <TextField
          name="website"
          label="Website"
          hint="For example, example.com."
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          state={state}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          state={state}
        />
        <PasswordField
          name="password"
          label="Password"
          hint="Use at least 10 characters. A few random words are easy to remember."
          autoComplete="new-password"
          state={state}
        />
        <SubmitButton isPending={isPending} pendingText="Creating…">
          Create account
        </SubmitButton>
        <Text textStyle="note" color="fg.muted">
          By creating an account you agree to the{' '}
          <a href={routes.page('terms-and-conditions')}>terms and conditions</a> and have read the{' '}
          <a href={routes.page('privacy-policy')}>privacy policy</a>.
        </Text>
      </AuthForm>
    </AuthPage>
  )
}
