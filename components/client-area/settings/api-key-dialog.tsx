'use client'

import { Field, Input } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ApiKeyField } from '@/lib/client-area/settings/api-key'
import { type ApiKeyAnswer, createApiKey } from '@/lib/client-area/settings/api-key-actions'
import { FormDialog } from '../form-dialog'
import { useAnswer } from '../use-answer'

interface ApiKeyDialogProps {
  accountId: string
  onCreated: (key: string | undefined) => void
  onClose: () => void
}

/** Creates an API key. */
export function ApiKeyDialog({ accountId, onCreated, onClose }: ApiKeyDialogProps) {
  const { answer, isPending, run } = useAnswer<ApiKeyAnswer>()
  const name = useRef<HTMLInputElement>(null)
  const errors: Partial<Record<ApiKeyField, string>> = answer?.status === 'refused' ? answer.errors : {}
  return (
    <FormDialog
      title="Create API key"
      answer={answer}
      submitText="Create key"
      pendingText="Creating…"
      isPending={isPending}
      onPost={(posted) =>
        run(
          () => createApiKey(accountId, posted),
          ({ key }) => onCreated(key),
        )
      }
      onClose={onClose}
      initialFocus={() => name.current}
    >
      <Field.Root required invalid={errors.name !== undefined}>
        <Field.Label>Name</Field.Label>
        <Input ref={name} name="name" size="lg" autoComplete="off" />
        <Field.HelperText>What will use it, for example “Monthly report”.</Field.HelperText>
        <Field.ErrorText>{errors.name}</Field.ErrorText>
      </Field.Root>
    </FormDialog>
  )
}
