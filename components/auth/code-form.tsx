'use client'

import { Button } from '@chakra-ui/react'
import { signOutHere } from '@/lib/auth/actions/sign-out'
import { verifyCode } from '@/lib/auth/actions/verify-code'
import { AuthForm, useAuthForm } from './auth-form'
import { AuthPage } from './auth-page'
import { SubmitButton } from './fields/submit-button'
import { TextField } from './fields/text-field'
import { ProblemNotice } from './problem-notice'

interface CodeFormProps {
  destination: string
  /** What the sign-in is for: see lib/auth/second-factor. */
  purpose: string
  email: string
  /** The page for users who have lost their authenticator app. */
  recoveryAddress: string
}

/** Asks for the code of the second factor. The field has the focus, and Enter submits. */
export function CodeForm({ destination, purpose, email, recoveryAddress }: CodeFormProps) {
  const { state, isPending, formProps } = useAuthForm(verifyCode)
  return (
    <AuthPage
      title="Enter your code"
      lead={
        <>
          Open your authenticator app and enter its code for <strong>{email}</strong>.
        </>
      }
      links={
        <>
          <li>
            Lost your phone? <a href={recoveryAddress}>Use a recovery code</a>
          </li>
          <li>
            <form action={signOutHere}>
              <input type="hidden" name="redirect" value={destination} />
              <Button
                type="submit"
                variant="plain"
                height="auto"
                padding="0"
                minHeight="6"
                textStyle="small"
                fontWeight="400"
                textDecoration="underline"
              >
                Sign in as someone else
              </Button>
            </form>
          </li>
        </>
      }
    >
      <ProblemNotice problem={state.problem} />
      <AuthForm destination={destination} {...formProps}>
        <input type="hidden" name="for" value={purpose} />
        <TextField
          name="code"
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
          fontVariantNumeric="tabular-nums"
          letterSpacing="0.15em"
          state={state}
        />
        <SubmitButton isPending={isPending} pendingText="Checking…">
          Continue
        </SubmitButton>
      </AuthForm>
    </AuthPage>
  )
}
