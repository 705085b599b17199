'use client'

import { chakra, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { routes } from '@/lib/addresses/routes'
import { AuthLink } from './auth-link'
import { AuthPage } from './auth-page'
import type { AuthFormProps } from './form-props'

interface MailSentProps extends AuthFormProps {
  email: string | undefined
  /** What the email is for, and who gets one. */
  children: ReactNode
}

/** Shown after an email form. The text does not reveal whether the address has a user. */
export function MailSent({ email, destination, mailboxUrl, children }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthPage
      title="Check your email"
      titleRef={heading}
      links={
        <>
          {mailboxUrl ? (
            <li>
              Running locally:{' '}
              <a href={mailboxUrl} target="_blank" rel="noopener">
                open the test mailbox
              </a>
            </li>
          ) : null}
          <li>
            <AuthLink page={routes.signIn} destination={destination}>
              Back to sign-in
            </AuthLink>
          </li>
        </>
      }
    >
      <Stack gap="4" role="status" textWrap="pretty">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {email}
        </chakra.p>
        <Text>{children}</Text>
        <Text color="fg.muted">No email after a few minutes? Check the address and your spam folder.</Text>
      </Stack>
    </AuthPage>
  )
}
