'use client'

import type { ReactNode } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { endedText } from '@/lib/client-area/members/ended-text'
import type { Invitation, Member } from '@/lib/client-area/members/member'
import {
  changeRole,
  handOverAccount,
  leaveAccount,
  removeMember,
} from '@/lib/client-area/members/member-actions'
import { isOwner, type Role, roles } from '@/lib/client-area/roles'
import { revokeInvitation } from '@/lib/invitations/invite-actions'
import { ConfirmDialog } from '../confirm-dialog'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'
import { InviteDialog } from './invite-dialog'
import type { MemberAct } from './member-list'
import { RoleField } from './role-field'

interface RoleDialogProps {
  accountId: string
  member: Member
  /** The user's own role. */
  ownRole: Role
  onChanged: (answer: Answer) => void
  onClose: () => void
}

/** Changes the role of a member. */
function RoleDialog({ accountId, member, ownRole, onChanged, onClose }: RoleDialogProps) {
  const { firstField, errors, form } = useFormDialog<'role', HTMLSelectElement>({
    save: (posted) => changeRole(accountId, member.userId, posted),
    onSaved: onChanged,
  })
  return (
    <FormDialog
      {...form}
      title={`Change the role of ${member.isYou ? 'your user' : member.email}`}
      submitText="Save role"
      pendingText="Saving…"
      onClose={onClose}
    >
      <RoleField
        roles={isOwner(ownRole) ? roles : roles.filter((role) => !isOwner(role))}
        initial={member.role}
        error={errors.role}
        endedBy={(role) => endedText(member.made, role)}
        selectRef={firstField}
      />
    </FormDialog>
  )
}

/** The dialog that is open, and what it is about. */
export type OpenDialog =
  | { name: 'invite' }
  | { name: 'revoke'; invitation: Invitation }
  | { name: MemberAct; member: Member }

interface MemberDialogsProps {
  open: OpenDialog | undefined
  accountId: string
  accountName: string
  ownRole: Role
  onDone: (answer: Answer) => void
  onClose: () => void
}

interface Question {
  title: string
  text: ReactNode
  confirmText: string
  pendingText: string
  confirm: () => Promise<Answer>
}

const sentences = (...texts: (string | undefined)[]) => texts.filter((text) => text !== undefined).join(' ')

function questionOf(open: OpenDialog, accountId: string, accountName: string): Question | undefined {
  switch (open.name) {
    case 'revoke':
      return {
        title: `Revoke the invitation to ${open.invitation.email}?`,
        text: 'They can no longer join with it. You can invite them again.',
        confirmText: 'Revoke invitation',
        pendingText: 'Revoking…',
        confirm: () => revokeInvitation(open.invitation.id),
      }
    case 'remove':
      return {
        title: `Remove ${open.member.email}?`,
        text: sentences(
          `They lose access to ${accountName} at once. To come back, they must be invited again.`,
          endedText(open.member.made),
        ),
        confirmText: 'Remove member',
        pendingText: 'Removing…',
        confirm: () => removeMember(accountId, open.member.userId),
      }
    case 'leave':
      return {
        title: `Leave ${accountName}?`,
        text: sentences(
          'You lose access at once. To come back, you must be invited again.',
          endedText(open.member.made),
        ),
        confirmText: 'Leave account',
        pendingText: 'Leaving…',
        confirm: () => leaveAccount(accountId),
      }
    case 'hand-over':
      return {
        title: `Transfer ownership of ${accountName} to ${open.member.email}?`,
        text: 'They become an owner, and you become an admin. Only an owner can make you an owner again.',
        confirmText: 'Transfer',
        pendingText: 'Transferring…',
        confirm: () => handOverAccount(accountId, open.member.userId),
      }
    default:
      return undefined
  }
}

/** The dialogs of the section of members. */
export function MemberDialogs({
  open,
  accountId,
  accountName,
  ownRole,
  onDone,
  onClose,
}: MemberDialogsProps) {
  if (!open) return null
  if (open.name === 'invite')
    return <InviteDialog accountId={accountId} onInvited={onDone} onClose={onClose} />
  if (open.name === 'role')
    return (
      <RoleDialog
        accountId={accountId}
        member={open.member}
        ownRole={ownRole}
        onChanged={onDone}
        onClose={onClose}
      />
    )
  const question = questionOf(open, accountId, accountName)
  if (!question) return null
  const { text, ...words } = question
  return (
    <ConfirmDialog {...words} onDone={onDone} onClose={onClose}>
      {text}
    </ConfirmDialog>
  )
}
