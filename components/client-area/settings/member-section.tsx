'use client'

import { Box, Button, Link as ChakraLink, Heading, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import type { People } from '@/lib/client-area/members/member'
import { canManage, type Role } from '@/lib/client-area/roles'
import type { Account } from '@/lib/client-area/workspace'
import { resendInvitation } from '@/lib/invitations/invite-actions'
import { AnswerNotice } from '../answer-notice'
import { meterTexts } from '../billing/meter-texts'
import { MeterBar } from '../meter-bar'
import { useNow } from '../moment'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { InvitationList } from './invitation-list'
import { MemberDialogs, type OpenDialog } from './member-dialogs'
import { MemberList } from './member-list'

interface MemberSectionProps {
  account: Pick<Account, 'id' | 'name' | 'planName'> & { role: Role }
  people: People
  /** How many users the plan has; null: any number. */
  seats: number | null
}

/** Who belongs to an account and who is invited, and how to change it. */
export function MemberSection({ account, people, seats }: MemberSectionProps) {
  const { members, invitations } = people
  const { answer, isPending, run, reset } = useAnswer()
  const [notice, setNotice] = useState<Answer>()
  const [open, setOpen] = useState<OpenDialog>()
  const nowMs = useNow()
  const isManager = canManage(account.role)
  const used = members.length + invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs).length
  const hasOneSeat = seats === 1
  const show = (next: OpenDialog | undefined, answered?: Answer) => {
    reset()
    setNotice(answered)
    setOpen(next)
  }
  return (
    <Section
      title="Members"
      action={
        isManager && !hasOneSeat ? (
          <Button size="sm" variant="outline" onClick={() => show({ name: 'invite' })}>
            Invite
          </Button>
        ) : undefined
      }
    >
      {/* Empty live regions take no room. */}
      <Box>
        <AnswerNotice answer={notice ?? answer} />
        <MemberList
          members={members}
          ownRole={account.role}
          onAct={(name, member) => show({ name, member })}
        />
      </Box>
      {invitations.length > 0 ? (
        <Stack as="section" aria-label="Open invitations" gap="3">
          <Heading as="h3" textStyle="title" fontSize="md">
            Invited
          </Heading>
          <InvitationList
            invitations={invitations}
            isPending={isPending}
            onResend={({ id }) => {
              setNotice(undefined)
              run(() => resendInvitation(id))
            }}
            onRevoke={(invitation) => show({ name: 'revoke', invitation })}
          />
        </Stack>
      ) : null}
      {isManager && !hasOneSeat ? (
        <Box maxWidth="md">
          <MeterBar
            label={used > members.length ? 'Users and open invitations' : 'Users'}
            meter={{ used, allowed: seats }}
            overLimit={meterTexts.seats.overLimit}
            atLimit="You’ve reached the limit. Remove a member, revoke an invitation, or change your plan."
          />
        </Box>
      ) : null}
      {isManager && hasOneSeat ? (
        <Text textStyle="small" color="fg.muted" maxWidth="measure">
          The {account.planName} plan includes one user.{' '}
          <ChakraLink asChild variant="underline">
            <Link href={routes.clientBilling}>Change your plan</Link>
          </ChakraLink>{' '}
          to invite others.
        </Text>
      ) : null}
      {isManager ? null : (
        <Text textStyle="small" color="fg.muted">
          Owners and admins of the account manage its members.
        </Text>
      )}
      <MemberDialogs
        open={open}
        accountId={account.id}
        accountName={account.name}
        ownRole={account.role}
        onDone={(answered) => show(undefined, answered)}
        onClose={() => setOpen(undefined)}
      />
    </Section>
  )
}
