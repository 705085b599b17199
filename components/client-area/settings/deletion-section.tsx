'use client'

import { Box, Button, List, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { requestDeletion } from '@/lib/account-deletion/deletion-actions'
import type { Answer } from '@/lib/client-area/answer'
import { isOwner } from '@/lib/client-area/roles'
import type { Account } from '@/lib/client-area/workspace'
import { longDay } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { FormDialog } from '../form-dialog'
import { Section } from '../section'
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
  'the sign-in of each member who doesn’t belong to another account and isn’t invited to one',
  'the subscription: unused time is refunded only within the money-back guarantee',
]

/** Schedules the deletion of an account, after its name was typed. */
function DeletionDialog({ account, onRequested, onClose }: DeletionDialogProps) {
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
          The account will be deleted for all of its members in seven days. Until then, you can keep it. This
          deletes:
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

interface DeletionSectionProps {
  account: Pick<Account, 'id' | 'name' | 'role' | 'isSample' | 'deletionDueAt'>
}

function explanationOf({ role, isSample, deletionDueAt }: DeletionSectionProps['account']): ReactNode {
  if (isSample) return 'The sample account is removed with the command that added it.'
  if (deletionDueAt)
    return `This account will be deleted on ${longDay(deletionDueAt)} (UTC). Until then, an owner can keep it with the button at the top of each screen.`
  if (!isOwner(role))
    return 'Only owners can delete the account. To leave it, use the list of members on this screen.'
  return 'We delete the account and everything in it seven days after you request it. Until then, you and the other owners can keep it, and all members can sign in and read. Prompts, crawls and checks stop at once. If you want to keep your data, export it first. Our payment provider Stripe keeps your invoices.'
}

/** Says how the account is deleted, and schedules it for owners. */
export function DeletionSection({ account }: DeletionSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const canRequest = isOwner(account.role) && !account.isSample && !account.deletionDueAt
  return (
    <Section title="Delete account">
      {/* Empty live regions take no room. */}
      <Box>
        <AnswerNotice answer={account.deletionDueAt ? answer : undefined} />
        <Text maxWidth="measure">{explanationOf(account)}</Text>
      </Box>
      {canRequest ? (
        <Button
          alignSelf="start"
          variant="outline"
          colorPalette="red"
          onClick={() => {
            setAnswer(undefined)
            setIsOpen(true)
          }}
        >
          Delete account
        </Button>
      ) : null}
      {isOpen ? (
        <DeletionDialog
          account={account}
          onRequested={(answered) => {
            setAnswer(answered)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Section>
  )
}
