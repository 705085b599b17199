'use client'

import { Button, chakra } from '@chakra-ui/react'
import { resendConfirmation } from '@/lib/auth/actions/send-mails'
import type { AuthFormProps } from './form-props'
import { useFormAction } from './use-form-action'
import { waitingTime } from './waiting-time'

interface ResendConfirmationProps extends AuthFormProps {
  email: string | undefined
}

/** One press sends the mail that confirms an address once more, to the address that was just typed. */
export function ResendConfirmation({ email = '', destination, mailboxUrl }: ResendConfirmationProps) {
  const { state, isPending, formProps } = useFormAction(resendConfirmation)
  const { status, problem } = state
  if (status === 'sent') {
    return (
      <chakra.p marginTop="3" role="status">
        It is on its way again: look in your mailbox
        {mailboxUrl ? (
          <>
            , here the{' '}
            <chakra.a href={mailboxUrl} target="_blank" rel="noopener">
              local one
            </chakra.a>
          </>
        ) : null}
        .
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
        {isPending ? 'Sending…' : 'Send the mail again'}
      </Button>
      {problem ? (
        <chakra.p marginTop="2" role="alert">
          {problem.kind === 'too-often'
            ? `It was sent a moment ago. You can have it again in ${waitingTime(problem.seconds)}.`
            : 'It could not be sent at the moment. Try again in a minute.'}
        </chakra.p>
      ) : null}
    </chakra.form>
  )
}
