'use client'

import { Field, Input, Stack } from '@chakra-ui/react'
import type { Answer } from '@/lib/client-area/answer'
import { type InviteField, invitedRoles } from '@/lib/client-area/members/member'
import { inviteMember } from '@/lib/invitations/invite-actions'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'
import { RoleField } from './role-field'

interface InviteDialogProps {
  accountId: string
  onInvited: (answer: Answer) => void
  onClose: () => void
}

/** Invites a person by email. */
export function InviteDialog({ accountId, onInvited, onClose }: InviteDialogProps) {
  const { firstField, errors, form } = useFormDialog<InviteField, HTMLInputElement>({
    save: (posted) => inviteMember(accountId, posted),
    onSaved: onInvited,
  })
  return (
    <FormDialog
      {...form}
      title="Invite a user"
      submitText="Send invitation"
      pendingText="Sending…"
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root required invalid={errors.email !== undefined}>
          <Field.Label>Email address</Field.Label>
          <Input
            ref={firstField}
            name="email"
            type="email"
            size="lg"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field.HelperText>They have 7 days to sign in or sign up with it and join.</Field.HelperText>
          <Field.ErrorText>{errors.email}</Field.ErrorText>
        </Field.Root>
        <RoleField roles={invitedRoles} initial="member" error={errors.role} />
      </Stack>
    </FormDialog>
  )
}
