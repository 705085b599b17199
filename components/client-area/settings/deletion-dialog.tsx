'use client'

import { List, Stack, Text } from '@chakra-ui/react'
import { requestDeletion } from '@/lib/account-deletion/deletion-actions'
import type { Answer } from '@/lib/client-area/answer'
import { FormDialog } from '../form-dialog'
import { TypedName } from '../typed-name'
import { useFormDialog } from '../use-form-dialog'

interface DeletionDialogProps {
  account: { id: string; name: string }
  onRequested: (answer: Answer) => void
  onClose: () => void
}

const losses = [
  'its sites with their prompts, answers, visits, files and checks',
  'its keys, report links and invitations',
  'the sign-in of each member who belongs to no other account and is invited to none',
  'the subscription: what is left of its time is paid back only within the money-back guarantee',
]

/** Schedules the deletion of an account, after its name was typed. */
export function DeletionDialog({ account, onRequested, onClose }: DeletionDialogProps) {
  const { firstField, errors, form } = useFormDialog<'typed', HTMLInputElement>({
    save: (posted) => requestDeletion(account.id, posted),
    onSaved: onRequested,
  })
  return (
    <FormDialog
      {...form}
      title={`Delete ${account.name}?`}
      submitText="Delete account"
      pendingText="Scheduling…"
      isDestructive
      onClose={onClose}
    >
      <Stack gap="5">
        <Text>
          In seven days, the account is deleted for all of its members. Until then, you can keep it. Deleted
          are:
        </Text>
        <List.Root paddingInlineStart="5" gap="1">
          {losses.map((loss) => (
            <List.Item key={loss}>{loss}</List.Item>
          ))}
        </List.Root>
        <TypedName name={account.name} error={errors.typed} inputRef={firstField} />
      </Stack>
    </FormDialog>
  )
}
