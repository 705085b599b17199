'use client'

import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import { signOutHere } from '@/lib/auth/actions/sign-out'
import type { Answer } from '@/lib/client-area/answer'
import {
  acceptInvitation,
  declineInvitation,
  openOwnAccount,
} from '@/lib/client-area/members/invitation-actions'
import { roleTexts } from '@/lib/client-area/members/member'
import type { MyInvitation } from '@/lib/client-area/members/my-invitations'
import { roleNames } from '@/lib/client-area/roles'
import { exactTime } from '@/lib/client-area/times'
import { AnswerNotice } from '../client-area/answer-notice'
import { ConfirmDialog } from '../client-area/confirm-dialog'
import { useAnswer } from '../client-area/use-answer'
import { AuthPage } from './auth-page'

interface InvitationsPageProps {
  email: string
  hasAccount: boolean
  /** The oldest first. */
  invitations: readonly MyInvitation[]
}

function leadOf({ invitations, hasAccount }: InvitationsPageProps): string {
  if (invitations.length > 0) return 'Join to see the account’s sites and figures.'
  return hasAccount
    ? 'There is no open invitation for your email address.'
    : 'There is no open invitation for your email address. It may have been revoked, or it may have expired.'
}

/** The user's invitations to accounts. */
export function InvitationsPage(props: InvitationsPageProps) {
  const { email, hasAccount, invitations } = props
  const { answer, isPending, run } = useAnswer()
  const [notice, setNotice] = useState<Answer>()
  const [declined, setDeclined] = useState<MyInvitation>()
  const act = (action: () => Promise<Answer>) => {
    setNotice(undefined)
    if (!isPending) run(action)
  }
  return (
    <AuthPage title={invitations.length > 0 ? 'You’re invited' : 'No invitations'} lead={leadOf(props)}>
      <Stack gap="8">
        <Box>
          <AnswerNotice answer={notice ?? answer} />
          <chakra.ul listStyleType="none" display="grid" gap="8">
            {invitations.map((invitation) => {
              const { id, accountName, role, invitedBy, expiresAt } = invitation
              return (
                <li key={id}>
                  <Heading as="h2" textStyle="title" overflowWrap="anywhere">
                    {accountName}
                  </Heading>
                  <Text overflowWrap="anywhere">
                    {invitedBy ? `Invited by ${invitedBy}, as ` : 'Invited as '}
                    {roleNames[role].toLowerCase()}. {roleTexts[role]}
                  </Text>
                  <Text textStyle="small" color="fg.muted" marginBottom="4">
                    Valid until {exactTime(expiresAt)}.
                  </Text>
                  <Flex gap="3" wrap="wrap">
                    <Button
                      size="lg"
                      colorPalette="marker"
                      aria-disabled={isPending || undefined}
                      onClick={() => act(() => acceptInvitation(id))}
                      aria-label={`Join ${accountName}`}
                    >
                      Join
                    </Button>
                    <Button
                      size="lg"
                      variant="outline"
                      onClick={() => setDeclined(invitation)}
                      aria-label={`Decline the invitation to ${accountName}`}
                    >
                      Decline
                    </Button>
                  </Flex>
                </li>
              )
            })}
          </chakra.ul>
        </Box>
        {hasAccount ? (
          <Button asChild size="lg" variant="outline" textDecoration="none" alignSelf="flex-start">
            <a href={routes.clientArea}>Open the client area</a>
          </Button>
        ) : (
          <Button
            size="lg"
            variant="outline"
            alignSelf="flex-start"
            aria-disabled={isPending || undefined}
            onClick={() => act(openOwnAccount)}
          >
            {invitations.length > 0 ? 'Create your own account instead' : 'Create your own account'}
          </Button>
        )}
        <chakra.form action={signOutHere} borderTop="1px solid" borderColor="border" paddingTop="5">
          <input type="hidden" name="redirect" value={routes.clientInvitations} />
          <Text textStyle="small" overflowWrap="anywhere" marginBottom="3">
            You’re signed in as <b>{email}</b>. An invitation to another address is shown when you sign in
            with that one.
          </Text>
          <Button type="submit" size="md" variant="outline">
            Use another address
          </Button>
        </chakra.form>
      </Stack>
      {declined ? (
        <ConfirmDialog
          title={`Decline the invitation to ${declined.accountName}?`}
          confirmText="Decline"
          pendingText="Declining…"
          confirm={() => declineInvitation(declined.id)}
          onDone={(done) => {
            setNotice(done)
            setDeclined(undefined)
          }}
          onClose={() => setDeclined(undefined)}
        >
          To join later, you must be invited again.
        </ConfirmDialog>
      ) : null}
    </AuthPage>
  )
}
