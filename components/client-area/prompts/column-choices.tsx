import { Field, NativeSelect, Stack } from '@chakra-ui/react'
import type { PromptPreview } from '@/lib/client-area/prompts/import-preview'

interface ChoiceProps {
  label: string
  name: string
  value: number | string
  options: readonly { value: number | string; label: string }[]
  onChange: () => void
}

function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  return (
    <Field.Root flex="1 1 9rem">
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field name={name} defaultValue={value} onChange={onChange}>
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

const delimiters = [
  { value: 'comma', label: 'Commas' },
  { value: 'semicolon', label: 'Semicolons' },
  { value: 'tab', label: 'Tabs' },
  { value: 'bar', label: 'Bars (|)' },
  { value: 'line', label: 'Nothing: one prompt per line' },
]

interface ColumnChoicesProps {
  preview: PromptPreview
  onChange: () => void
}

/** How rows are cut into cells, and which columns have what. */
export function ColumnChoices({ preview: { columns, choice }, onChange }: ColumnChoicesProps) {
  const names = columns.map((label, value) => ({ value, label }))
  return (
    <Stack direction="row" wrap="wrap" gap="3" alignItems="end">
      <Choice
        label="Cells are separated by"
        name="delimiter"
        value={choice.delimiter}
        options={delimiters}
        onChange={onChange}
      />
      <Choice
        label="The first row has"
        name="firstRow"
        value={choice.firstRow}
        options={[
          { value: 'names', label: 'Names' },
          { value: 'prompt', label: 'A prompt' },
        ]}
        onChange={onChange}
      />
      <Choice
        label="Prompts are in"
        name="textColumn"
        value={choice.text}
        options={names}
        onChange={onChange}
      />
      <Choice
        label="Topics are in"
        name="topicColumn"
        value={choice.topic}
        options={[{ value: -1, label: 'No column' }, ...names]}
        onChange={onChange}
      />
    </Stack>
  )
}
