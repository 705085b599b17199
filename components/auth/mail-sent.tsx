'use client'

import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

interface MailSentProps {
  email: string | undefined
  /** What the mail is for, and for whom there is one. */
  children: ReactNode
  /** The local mailbox's page, where mails of this machine end. */
  mailboxUrl: string | undefined
  ways?: ReactNode
}

/** A mail is on its way, if one is due: it says nothing of whether the address has a user. */
export function MailSent({ email, children, mailboxUrl, ways }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="6" width="full" maxWidth="26rem">
      <Heading as="h1" ref={heading} tabIndex={-1} textStyle="heading">
        Look in your mailbox
      </Heading>
      <Stack gap="4" role="status" textWrap="pretty">
        <Text overflowWrap="anywhere">
          We sent a mail to <strong>{email}</strong>.
        </Text>
        <Text color="fg.muted">{children}</Text>
        <Text color="fg.muted">Nothing there after a few minutes? Look among the unwanted mails, too.</Text>
      </Stack>
      {mailboxUrl ? (
        <Text textStyle="small" borderTop="1px solid" borderColor="border" paddingTop="5">
          On this machine no mail leaves the house:{' '}
          <chakra.a href={mailboxUrl} target="_blank" rel="noopener">
            open the local mailbox
          </chakra.a>
          .
        </Text>
      ) : null}
      {ways}
    </Stack>
  )
}
