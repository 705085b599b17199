'use client'

import { Box, chakra, Text } from '@chakra-ui/react'
import type { Quality } from '@/lib/geo/metrics/quality'

interface QualityNoteProps {
  quality: Quality
  /** Number of enabled prompts that name the own brand. */
  branded: number
}

/** How far the figures can be trusted, and what is missing for more. */
export function QualityNote({ quality, branded }: QualityNoteProps) {
  const missing = quality.dimensions.filter(({ needed }) => needed !== null)
  return (
    <Box textStyle="small" marginBottom="8" maxWidth="measure">
      {branded > 0 ? (
        <Text marginBottom="2">
          {branded === 1 ? '1 prompt names' : `${branded} prompts name`} your brand, and answers to{' '}
          {branded === 1 ? 'it' : 'them'} nearly always do too. That raises your figures: to see whether
          assistants think of you on their own, ask without the name.
        </Text>
      ) : null}
      <chakra.details>
        <chakra.summary cursor="pointer" width="fit-content" paddingBlock="1">
          Figures are of the last 30 days. Data quality: <strong>{quality.label}</strong>
        </chakra.summary>
        <chakra.ul listStyleType="none" marginTop="2" display="grid" gap="1">
          {quality.dimensions.map(({ name, value, label }) => (
            <li key={name}>
              {name}: {value}{' '}
              <Text as="span" color="fg.muted">
                ({label})
              </Text>
            </li>
          ))}
        </chakra.ul>
        {missing.length > 0 ? (
          <chakra.ul marginTop="2" paddingInlineStart="5" color="fg.muted">
            {missing.map(({ name, needed }) => (
              <li key={name}>{needed}</li>
            ))}
          </chakra.ul>
        ) : null}
      </chakra.details>
    </Box>
  )
}
