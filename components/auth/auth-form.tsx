'use client'

import { chakra, Stack } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { AuthFormState } from '@/lib/auth/form-state'
import { useFormAction } from '../forms/use-form-action'

interface AuthFormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  ref?: ComponentProps<typeof chakra.form>['ref']
  destination: string
  children: ReactNode
}

/** A form of the auth pages, with the return address as a hidden field. */
export function AuthForm({ destination, children, ...form }: AuthFormProps) {
  return (
    <chakra.form width="full" noValidate {...form}>
      <input type="hidden" name="redirect" value={destination} />
      <Stack gap="5" alignItems="flex-start">
        {children}
      </Stack>
    </chakra.form>
  )
}

type AuthAction = (last: unknown, posted: FormData) => Promise<AuthFormState>

/** Connects a sign-in form with its server action. */
export const useAuthForm = (action: AuthAction) => useFormAction({ action, unreachable: { kind: 'offline' } })
