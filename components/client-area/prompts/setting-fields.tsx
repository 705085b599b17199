'use client'

import { Field, Input, NativeSelect } from '@chakra-ui/react'
import type { Prompt, PromptField } from '@/lib/client-area/prompts/prompt-state'
import { countryName, languageCodes, languageName, numericCodes } from '@/lib/engines/countries'

const byName = (codes: Iterable<string>, nameOf: (code: string) => string) =>
  Array.from(codes, (code) => ({ code, name: nameOf(code) })).toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en-US'),
  )

const countries = byName(numericCodes.keys(), countryName)
const languages = byName(languageCodes, languageName)

interface CodeSelectProps {
  name: 'country' | 'language'
  label: string
  usual: string
  options: readonly { code: string; name: string }[]
  value: string | null | undefined
  help: string
  error: string | undefined
}

function CodeSelect({ name, label, usual, options, value, help, error }: CodeSelectProps) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field name={name} defaultValue={value ?? ''}>
          <option value="">{usual}</option>
          {options.map((option) => (
            <option key={option.code} value={option.code}>
              {option.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{help}</Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

interface SettingFieldsProps {
  prompt: Prompt | undefined
  errors: Partial<Record<PromptField, string>>
}

/** The fields for tags, and for who asks a prompt. */
export function SettingFields({ prompt, errors }: SettingFieldsProps) {
  return (
    <>
      <Field.Root invalid={errors.tags !== undefined}>
        <Field.Label>Tags</Field.Label>
        <Input
          name="tags"
          size="lg"
          dir="auto"
          autoComplete="off"
          defaultValue={prompt?.tags.join(', ') ?? ''}
        />
        <Field.HelperText>
          Optional, separated by commas: up to 10. Figures can be filtered by them.
        </Field.HelperText>
        <Field.ErrorText>{errors.tags}</Field.ErrorText>
      </Field.Root>
      <CodeSelect
        name="country"
        label="Asked from"
        usual="The country of the schedule"
        options={countries}
        value={prompt?.country}
        help="Some engines take no country; the answer says where it was asked from."
        error={errors.country}
      />
      <CodeSelect
        name="language"
        label="Language"
        usual="The usual one of the country"
        options={languages}
        value={prompt?.language}
        help="Of products for consumers, such as Google AI Overviews. Write the prompt in it, too."
        error={errors.language}
      />
      <Field.Root invalid={errors.persona !== undefined}>
        <Field.Label>Persona</Field.Label>
        <Input name="persona" size="lg" dir="auto" autoComplete="off" defaultValue={prompt?.persona ?? ''} />
        <Field.HelperText>
          Optional. A sentence of the person who asks, sent before the prompt: “I run a bakery with five
          employees.”
        </Field.HelperText>
        <Field.ErrorText>{errors.persona}</Field.ErrorText>
      </Field.Root>
    </>
  )
}
