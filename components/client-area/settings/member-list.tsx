'use client'

import { Button, chakra, Menu, Text } from '@chakra-ui/react'
import type { Member } from '@/lib/client-area/members/member'
import { canManage, isOwner, type Role, roleNames } from '@/lib/client-area/roles'
import { Moment } from '../moment'
import { Chevron } from '../shell/chevron'

/** What can be done with a member. */
export type MemberAct = 'role' | 'hand-over' | 'remove' | 'leave'

const actNames: Readonly<Record<MemberAct, string>> = {
  role: 'Change role',
  'hand-over': 'Transfer ownership',
  remove: 'Remove from the account',
  leave: 'Leave the account',
}

/** What a user may do with a member, as docs/roles.md says. An account keeps an owner, so the only one does not leave. */
function actsOf(member: Member, ownRole: Role, members: readonly Member[]): MemberAct[] {
  const isOnlyOwner = isOwner(member.role) && members.filter(({ role }) => isOwner(role)).length === 1
  const isManaged = isOwner(ownRole) || (canManage(ownRole) && !isOwner(member.role))
  const acts: MemberAct[] = isManaged && !isOnlyOwner ? ['role'] : []
  if (member.isYou) return isOnlyOwner ? acts : [...acts, 'leave']
  if (isOwner(ownRole) && !isOwner(member.role)) acts.push('hand-over')
  return isManaged ? [...acts, 'remove'] : acts
}

interface MemberListProps {
  members: readonly Member[]
  ownRole: Role
  onAct: (act: MemberAct, member: Member) => void
}

/** The members of an account, each with a menu of what the user may do with them. */
export function MemberList({ members, ownRole, onAct }: MemberListProps) {
  return (
    <chakra.ul listStyleType="none" aria-label="Members">
      {members.map((member) => {
        const acts = actsOf(member, ownRole, members)
        return (
          <chakra.li
            key={member.userId}
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
            <Text fontWeight="600" overflowWrap="anywhere">
              {member.email}
              {member.isYou ? (
                <chakra.span
                  marginInlineStart="2"
                  fontWeight="400"
                  textStyle="note"
                  color="fg.muted"
                  whiteSpace="nowrap"
                >
                  You
                </chakra.span>
              ) : null}
            </Text>
            <Text textStyle="small">
              {roleNames[member.role]}
              <chakra.span color="fg.muted">
                {', joined '}
                <Moment at={member.since} />
              </chakra.span>
            </Text>
            {acts.length > 0 ? (
              <Menu.Root
                positioning={{ placement: 'bottom-end' }}
                onSelect={({ value }) => {
                  const act = acts.find((one) => one === value)
                  if (act) onAct(act, member)
                }}
              >
                <Menu.Trigger asChild>
                  <Button
                    variant="ghost"
                    size="md"
                    justifySelf={{ base: 'start', md: 'end' }}
                    marginInlineStart={{ base: '-4', md: '0' }}
                    aria-label={`Manage ${member.email}`}
                  >
                    Manage
                    <Chevron />
                  </Button>
                </Menu.Trigger>
                <Menu.Positioner>
                  <Menu.Content>
                    {acts.map((act) => (
                      <Menu.Item key={act} value={act}>
                        {actNames[act]}
                      </Menu.Item>
                    ))}
                  </Menu.Content>
                </Menu.Positioner>
              </Menu.Root>
            ) : null}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
