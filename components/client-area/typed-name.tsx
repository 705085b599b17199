'use client'

import { Field, Input } from '@chakra-ui/react'
import type { RefObject } from 'react'

interface TypedNameProps {
  /** What must be typed. */
  name: string
  error: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
}

/** The field "typed", in which a user confirms by its name what will be deleted. */
export function TypedName({ name, error, inputRef }: TypedNameProps) {
  return (
    <Field.Root required invalid={error !== undefined}>
      <Field.Label>Type {name} to confirm</Field.Label>
      <Input
        ref={inputRef}
        name="typed"
        size="lg"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
