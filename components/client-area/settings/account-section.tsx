'use client'

import { Box, Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { canManage } from '@/lib/client-area/roles'
import { renameAccount } from '@/lib/client-area/settings/rename-account'
import type { Account } from '@/lib/client-area/workspace'
import { AnswerNotice } from '../answer-notice'
import { FormDialog } from '../form-dialog'
import { Section } from '../section'
import { useFormDialog } from '../use-form-dialog'
import { SettingList, SettingRow } from './profile/setting-row'

type NamedAccount = Pick<Account, 'id' | 'name' | 'planName' | 'role'>

interface RenameDialogProps {
  account: NamedAccount
  onSaved: (answer: Answer) => void
  onClose: () => void
}

function RenameDialog({ account, onSaved, onClose }: RenameDialogProps) {
  const { firstField, errors, form } = useFormDialog<'name', HTMLInputElement>({
    save: (posted) => renameAccount(account.id, posted),
    onSaved,
  })
  return (
    <FormDialog
      {...form}
      title="Rename the account"
      submitText="Save name"
      pendingText="Saving…"
      onClose={onClose}
    >
      <Field.Root required invalid={errors.name !== undefined}>
        <Field.Label>Account name</Field.Label>
        <Input
          ref={firstField}
          name="name"
          size="lg"
          autoComplete="organization"
          defaultValue={account.name}
        />
        <Field.HelperText>Shown to all members and in invitations.</Field.HelperText>
        <Field.ErrorText>{errors.name}</Field.ErrorText>
      </Field.Root>
    </FormDialog>
  )
}

/** The name of an account, which owners and admins change, and its plan. */
export function AccountSection({ account }: { account: NamedAccount }) {
  const [isOpen, setIsOpen] = useState(false)
  const [notice, setNotice] = useState<Answer>()
  const rename = () => {
    setNotice(undefined)
    setIsOpen(true)
  }
  return (
    <Section title="Account">
      {/* Empty live regions take no room. */}
      <Box>
        <AnswerNotice answer={notice} />
        <SettingList label="Account">
          <SettingRow
            name="Name"
            action={
              canManage(account.role)
                ? { text: 'Change', label: 'Rename the account', onClick: rename }
                : undefined
            }
          >
            {account.name}
          </SettingRow>
          <SettingRow name="Plan">{account.planName}</SettingRow>
        </SettingList>
      </Box>
      {isOpen ? (
        <RenameDialog
          account={account}
          onSaved={(answer) => {
            setNotice(answer)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Section>
  )
}
