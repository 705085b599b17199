'use client'

import { Button, Field, Input, InputGroup } from '@chakra-ui/react'
import { useState } from 'react'
import { useHasScript } from '@/components/forms/use-has-script'
import { descriptionOf, type TextFieldProps } from './text-field'

/** A password field with a button that shows the password. Without JavaScript there is no button. */
export function PasswordField({ name, label, hint, state, ...input }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const hasScript = useHasScript()
  const error = state.errors[name]
  const toggle = (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      aria-label={isShown ? 'Hide password' : 'Show password'}
      aria-controls={name}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? 'Hide' : 'Show'}
    </Button>
  )
  return (
    <Field.Root
      invalid={error !== undefined}
      required
      id={name}
      ids={{ errorText: `${name}-error`, helperText: `${name}-hint` }}
    >
      <Field.Label>{label}</Field.Label>
      <InputGroup endElement={hasScript ? toggle : undefined} endElementProps={{ paddingInline: '1.5' }}>
        <Input
          name={name}
          type={isShown ? 'text' : 'password'}
          size="xl"
          paddingInlineEnd="20"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={descriptionOf(name, hint, error)}
          {...input}
        />
      </InputGroup>
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
