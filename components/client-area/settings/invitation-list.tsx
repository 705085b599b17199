'use client'

import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import type { Invitation } from '@/lib/client-area/members/member'
import { roleNames } from '@/lib/client-area/roles'
import { exactTime } from '@/lib/client-area/times'
import { Moment, useNow } from '../moment'

interface InvitationListProps {
  invitations: readonly Invitation[]
  isPending: boolean
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

/** The invitations of an account that were not answered yet. */
export function InvitationList({ invitations, isPending, onResend, onRevoke }: InvitationListProps) {
  const nowMs = useNow()
  return (
    <chakra.ul listStyleType="none" aria-label="Invitations" borderTop="1px solid" borderColor="border">
      {invitations.map((invitation) => {
        const { id, email, role, sentAt, expiresAt } = invitation
        const isOver = Date.parse(expiresAt) <= nowMs
        return (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) 12rem' }}
            alignItems="center"
            columnGap="6"
            rowGap="1"
            minHeight="14"
            paddingBlock="2"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Text overflowWrap="anywhere">{email}</Text>
            <Text textStyle="small">
              {roleNames[role]}
              <chakra.span color="fg.muted">
                {', invited '}
                <Moment at={sentAt} />. {isOver ? 'Expired' : 'Expires'} {exactTime(expiresAt)}.
              </chakra.span>
            </Text>
            <Flex gap="1" justifySelf={{ md: 'end' }} marginInlineStart={{ base: '-4', md: '0' }}>
              <Button
                variant="ghost"
                size="md"
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && onResend(invitation)}
                aria-label={`Resend the invitation to ${email}`}
              >
                Resend
              </Button>
              <Button
                variant="ghost"
                size="md"
                onClick={() => onRevoke(invitation)}
                aria-label={`Revoke the invitation to ${email}`}
              >
                Revoke
              </Button>
            </Flex>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
