'use client'

import { Field, NativeSelect } from '@chakra-ui/react'
import { mostRunsPerPrompt } from '@/lib/client-area/prompts/schedule'

const counts = Array.from({ length: mostRunsPerPrompt }, (_, n) => n + 1)

interface RunsFieldProps {
  value: number
  error: string | undefined
  onChoose: (count: number) => void
}

/** How often each prompt is put to each engine. */
export function RunsField({ value, error, onChoose }: RunsFieldProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>Runs per prompt</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          name="runs_per_prompt"
          value={value}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>Answers differ each time. More runs narrow the interval.</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
