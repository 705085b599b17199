'use client'

import { Field, Input, type InputProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AuthFormState, FieldName } from '@/lib/auth/form-state'

export interface TextFieldProps extends Omit<InputProps, 'name'> {
  name: FieldName
  label: ReactNode
  hint?: string
  state: AuthFormState
}

/** A field's `aria-describedby`: the ids of its error and hint. Set here so that it is in the server's HTML too. */
export const descriptionOf = (name: FieldName, hint: string | undefined, error: string | undefined) =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined

/** A text field with its label, hint and error. */
export function TextField({ name, label, hint, state, ...input }: TextFieldProps) {
  const error = state.errors[name]
  return (
    <Field.Root
      invalid={error !== undefined}
      required
      id={name}
      ids={{ errorText: `${name}-error`, helperText: `${name}-hint` }}
    >
      <Field.Label>{label}</Field.Label>
      <Input
        name={name}
        size="xl"
        defaultValue={state.values[name]}
        aria-describedby={descriptionOf(name, hint, error)}
        {...input}
      />
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
