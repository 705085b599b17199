'use client'

import { chakra, Stack } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

interface AuthFormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  ref?: ComponentProps<typeof chakra.form>['ref']
  destination: string
  children: ReactNode
}

/** A form of the sign-in, which carries where the visitor wanted to go. */
export function AuthForm({ destination, children, ...form }: AuthFormProps) {
  return (
    <chakra.form width="full" {...form}>
      <input type="hidden" name="redirect" value={destination} />
      <Stack gap="5" alignItems="flex-start">
        {children}
      </Stack>
    </chakra.form>
  )
}
