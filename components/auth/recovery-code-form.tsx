'use client'

import { enterRecoveryCode } from '@/lib/auth/actions/enter-recovery-code'
import { AuthForm, useAuthForm } from './auth-form'
import { AuthPage } from './auth-page'
import { SubmitButton } from './fields/submit-button'
import { TextField } from './fields/text-field'
import { ProblemNotice } from './problem-notice'

interface RecoveryCodeFormProps {
  destination: string
  /** What the sign-in is for: see lib/auth/second-factor. */
  purpose: string
  /** The page that asks for the code of the authenticator app. */
  codeAddress: string
  /** Whether the server can check recovery codes. */
  isAvailable: boolean
}

/** Asks for a recovery code, for users who have lost their authenticator app. */
export function RecoveryCodeForm({ destination, purpose, codeAddress, isAvailable }: RecoveryCodeFormProps) {
  const { state, isPending, formProps } = useAuthForm(enterRecoveryCode)
  const links = (
    <li>
      <a href={codeAddress}>Use your authenticator app</a>
    </li>
  )
  if (!isAvailable) {
    return (
      <AuthPage
        title="Recovery codes aren’t available"
        lead="This server has no key to check them. Ask support to remove your authenticator app."
        links={links}
      >
        {null}
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Use a recovery code"
      lead="You saved ten of them when you set up two-step verification. A code works once and turns two-step verification off. You can then set it up again in the settings."
      links={links}
    >
      <ProblemNotice problem={state.problem} />
      <AuthForm destination={destination} {...formProps}>
        <input type="hidden" name="for" value={purpose} />
        <TextField
          name="code"
          label="Recovery code"
          hint="For example abcd-efgh-jkmn-pqrs"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          fontFamily="mono"
          state={state}
        />
        <SubmitButton isPending={isPending} pendingText="Checking…">
          Continue
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  )
}
