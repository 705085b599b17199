'use client'

import { Field, NativeSelect } from '@chakra-ui/react'

interface FilterSelectProps<Value extends string> {
  label: string
  /** The words for no filter. */
  allLabel: string
  value: Value | null
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value | null) => void
}

/** A list from which one filter is chosen. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, value, options, onChoose } = props
  return (
    <Field.Root>
      <Field.Label textStyle="note">{label}</Field.Label>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          value={value ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(options.find((option) => option.value === currentTarget.value)?.value ?? null)
          }
        >
          <option value="">{allLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
