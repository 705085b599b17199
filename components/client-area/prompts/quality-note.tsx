'use client'

import { chakra, Text } from '@chakra-ui/react'
import type { Quality } from '@/lib/geo/metrics/quality'

/** How far the figures can be trusted, and what is missing for more. */
export function QualityNote({ quality }: { quality: Quality }) {
  const missing = quality.dimensions.filter(({ needed }) => needed !== null)
  return (
    <chakra.details textStyle="small" marginBottom="8" maxWidth="measure">
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
  )
}
