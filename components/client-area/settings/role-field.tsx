'use client'

import { Field, NativeSelect } from '@chakra-ui/react'
import { type Ref, useState } from 'react'
import { roleTexts } from '@/lib/client-area/members/member'
import { type Role, roleNames } from '@/lib/client-area/roles'

interface RoleFieldProps {
  roles: readonly Role[]
  initial: Role
  error: string | undefined
  /** What ends with a role; undefined: nothing. */
  endedBy?: (role: Role) => string | undefined
  selectRef?: Ref<HTMLSelectElement>
}

/** Chooses a role, and says what it may do. */
export function RoleField({ roles, initial, error, endedBy, selectRef }: RoleFieldProps) {
  const [role, setRole] = useState(initial)
  return (
    <Field.Root required invalid={error !== undefined}>
      <Field.Label>Role</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          name="role"
          value={role}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? initial)}
          {...(selectRef && { ref: selectRef })}
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText aria-live="polite">
        {[roleTexts[role], endedBy?.(role)].join(' ').trim()}
      </Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
