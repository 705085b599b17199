'use client'

import { Field, Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import type { Answer } from '@/lib/client-area/answer'
import {
  type BrandFact,
  type FactField,
  factKindLabels,
  factKinds,
} from '@/lib/client-area/overview/brand-fact'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'

interface FactDialogProps {
  /** Undefined: a new one. */
  fact: BrandFact | undefined
  save: (posted: FormData) => Promise<Answer<FactField>>
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/** Adds or edits a fact about the own brand. */
export function FactDialog({ fact, save, onSaved, onClose }: FactDialogProps) {
  const { firstField, errors, form } = useFormDialog<FactField, HTMLSelectElement>({ save, onSaved })
  return (
    <FormDialog
      {...form}
      title={fact ? 'Edit fact' : 'Add fact'}
      submitText="Save fact"
      pendingText="Saving…"
      onClose={onClose}
    >
      <Stack gap="5">
        <Field.Root required invalid={errors.kind !== undefined}>
          <Field.Label>Type</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field ref={firstField} name="kind" defaultValue={fact?.kind ?? 'price'}>
              {factKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {factKindLabels[kind]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          <Field.ErrorText>{errors.kind}</Field.ErrorText>
        </Field.Root>
        <Field.Root required invalid={errors.subject !== undefined}>
          <Field.Label>About</Field.Label>
          <Input name="subject" size="lg" autoComplete="off" defaultValue={fact?.subject ?? ''} />
          <Field.HelperText>For example “Starter plan”, “API” or “Office”.</Field.HelperText>
          <Field.ErrorText>{errors.subject}</Field.ErrorText>
        </Field.Root>
        <Field.Root required invalid={errors.value !== undefined}>
          <Field.Label>Correct value</Field.Label>
          <Textarea name="value" rows={2} size="lg" defaultValue={fact?.value ?? ''} />
          <Field.HelperText>For example “$49 a month”, “On all plans” or “Ghent, Belgium”.</Field.HelperText>
          <Field.ErrorText>{errors.value}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}
