'use client'

import { Box, Checkbox, chakra, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'

interface EngineChecksProps {
  engines: readonly EngineChoice[]
  chosen: readonly string[]
  error: string | undefined
  onChoose: (engines: string[]) => void
}

/** The engines to ask: those that are available, and those that were chosen before and no longer are. */
export function EngineChecks({ engines, chosen, error, onChoose }: EngineChecksProps) {
  const errorId = useId()
  const shown = engines.filter(({ id, isAvailable }) => isAvailable || chosen.includes(id))
  return (
    <chakra.fieldset border="0" padding="0" margin="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="600" textStyle="small" padding="0" marginBottom="2">
        Engines
      </chakra.legend>
      <Box display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {shown.map(({ id, name, isAvailable }) => (
          <Checkbox.Root
            key={id}
            name="engines"
            value={id}
            checked={chosen.includes(id)}
            invalid={error !== undefined}
            onCheckedChange={({ checked }) =>
              onChoose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>
              {name}
              {isAvailable ? '' : ' (not available)'}
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Box>
      {error ? (
        <Text id={errorId} textStyle="small" color="fg.error" marginTop="2">
          {error}
        </Text>
      ) : null}
    </chakra.fieldset>
  )
}
