'use client'

import { Field, Input, Stack, Textarea } from '@chakra-ui/react'
import type { Answer } from '@/lib/client-area/answer'
import type { Brand } from '@/lib/client-area/setup/brand'
import type { BrandField } from '@/lib/client-area/setup/brand-fields'
import { FormDialog } from '../form-dialog'
import { useFormDialog } from '../use-form-dialog'

interface BrandDialogProps {
  title: string
  /** What the form shows first. */
  brand: Pick<Brand, 'name' | 'aliases' | 'domains'>
  save: (posted: FormData) => Promise<Answer<BrandField>>
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/** Adds or edits a brand. */
export function BrandDialog({ title, brand, save, onSaved, onClose }: BrandDialogProps) {
  const { firstField, errors, form } = useFormDialog<BrandField, HTMLInputElement>({ save, onSaved })
  return (
    <FormDialog {...form} title={title} submitText="Save brand" pendingText="Saving…" onClose={onClose}>
      <Stack gap="5">
        <Field.Root required invalid={errors.name !== undefined}>
          <Field.Label>Name</Field.Label>
          <Input ref={firstField} name="name" size="lg" autoComplete="off" defaultValue={brand.name} />
          <Field.HelperText>As answers name it.</Field.HelperText>
          <Field.ErrorText>{errors.name}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={errors.aliases !== undefined}>
          <Field.Label>Other names</Field.Label>
          <Textarea name="aliases" rows={2} size="lg" defaultValue={brand.aliases.join('\n')} />
          <Field.HelperText>Optional, one per line: abbreviations and former names.</Field.HelperText>
          <Field.ErrorText>{errors.aliases}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={errors.domains !== undefined}>
          <Field.Label>Domains</Field.Label>
          <Textarea
            name="domains"
            rows={2}
            size="lg"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={brand.domains.join('\n')}
          />
          <Field.HelperText>
            Optional, one per line. Citations of their pages count for the brand; subdomains are included.
          </Field.HelperText>
          <Field.ErrorText>{errors.domains}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}
