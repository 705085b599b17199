'use client'

import { Field, Input, Stack } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import type { FactorAnswer } from '@/lib/client-area/profile/factor-actions'
import { FormDialog } from '../../form-dialog'
import { useAnswer } from '../../use-answer'

interface CodeDialogProps {
  title: string
  submitText: string
  isDestructive?: boolean
  save: (posted: FormData) => Promise<FactorAnswer>
  onDone: (answer: Extract<FactorAnswer, { status: 'done' }>) => void
  onClose: () => void
  /** What stands above the field. */
  children: ReactNode
}

/** Asks for a code of an authenticator app. */
export function CodeDialog({
  title,
  submitText,
  isDestructive = false,
  save,
  onDone,
  onClose,
  children,
}: CodeDialogProps) {
  const { answer, isPending, run } = useAnswer<FactorAnswer>()
  const field = useRef<HTMLInputElement>(null)
  const error = answer?.status === 'refused' ? answer.errors.code : undefined
  return (
    <FormDialog
      title={title}
      answer={answer}
      submitText={submitText}
      pendingText="Checking…"
      isPending={isPending}
      isDestructive={isDestructive}
      onPost={(posted) => run(() => save(posted), onDone)}
      onClose={onClose}
      initialFocus={() => field.current}
    >
      <Stack gap="5">
        {children}
        <Field.Root required invalid={error !== undefined}>
          <Field.Label>6-digit code</Field.Label>
          <Input
            ref={field}
            name="code"
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            width="12rem"
            fontVariantNumeric="tabular-nums"
            letterSpacing="0.15em"
          />
          <Field.ErrorText>{error}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}
