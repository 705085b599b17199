'use client'

import { Button, chakra } from '@chakra-ui/react'
import { resendConfirmation } from '@/lib/auth/actions/send-mails'
import { waitingTime } from '@/lib/format/waiting-time'
import { useAuthForm } from './auth-form'
import type { AuthFormProps } from './form-props'

interface ResendConfirmationProps extends AuthFormProps {
  email: string | undefined
}

/** A button that sends the confirmation email again, to the address that was just typed. */
export function ResendConfirmation({ email = '', destination, mailboxUrl }: ResendConfirmationProps) {
  const { state, isPending, formProps } = useAuthForm(resendConfirmation)
  const { status, problem } = state
  if (status === 'done') {
    return (
      <chakra.p marginTop="3" role="status">
        We’ve sent it again. Check your email.
        {mailboxUrl ? (
          <>
            {' '}
            Running locally:{' '}
            <chakra.a href={mailboxUrl} target="_blank" rel="noopener">
              open the test mailbox
            </chakra.a>
          </>
        ) : null}
      </chakra.p>
    )
  }
  return (
    <chakra.form marginTop="3" {...formProps}>
      <input type="hidden" name="redirect" value={destination} />
      <input type="hidden" name="email" value={email} />
      <Button
        type={isPending ? 'button' : 'submit'}
        size="sm"
        variant="outline"
        aria-disabled={isPending || undefined}
      >
        {isPending ? 'Sending…' : 'Resend the confirmation email'}
      </Button>
      {problem ? (
        <chakra.p marginTop="2" role="alert">
          {problem.kind === 'rate-limited'
            ? `It was sent a moment ago. You can resend it in ${waitingTime(problem.seconds)}.`
            : 'We couldn’t send it. Try again in a minute.'}
        </chakra.p>
      ) : null}
    </chakra.form>
  )
}
