'use client'

import type { Answer } from '@/lib/client-area/answer'
import type { Member } from '@/lib/client-area/members/member'
import { changeRole } from '@/lib/client-area/members/member-actions'
import { isOwner, type Role, roles } from '@/lib/client-area/roles'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'
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
export function RoleDialog({ accountId, member, ownRole, onChanged, onClose }: RoleDialogProps) {
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
        selectRef={firstField}
      />
    </FormDialog>
  )
}
