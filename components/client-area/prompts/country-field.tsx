'use client'

import { Field, NativeSelect } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { countryName, countryPhrase, numericCodes } from '@/lib/engines/countries'

const countries = [...numericCodes.keys()].toSorted((one, other) =>
  countryName(one).localeCompare(countryName(other), 'en-US'),
)

interface CountryFieldProps {
  value: string
  /** The one that is saved, from which prompts have been asked. */
  saved: string
  engines: readonly EngineChoice[]
  error: string | undefined
  onChoose: (country: string) => void
}

/** Where the person who asks is. */
export function CountryField({ value, saved, engines, error, onChoose }: CountryFieldProps) {
  const without = engines
    .filter(({ isAvailable, takesCountry }) => isAvailable && !takesCountry)
    .map(({ name }) => name)
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>Ask from</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          name="country"
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText aria-live="polite">
        {value === saved
          ? 'Also applies to Run now.'
          : `This changes your figures. Earlier answers are from ${countryPhrase(saved)}.`}
        {without.length > 0 ? ` You can’t set a country for ${without.join(' and ')}.` : ''}
      </Field.HelperText>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
