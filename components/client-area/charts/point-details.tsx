'use client'

import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Series, SeriesPoint } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import { absenceWords } from './absence-words'
import { SeriesSwatch } from './series-swatch'
import { sumOfValues } from './sum-of-values'

interface PointDetailsProps {
  point: SeriesPoint
  series: readonly Series[]
}

/** The figures of one point, in the order in which its bar is stacked. */
export function PointDetails({ point: { label, values, absence }, series }: PointDetailsProps) {
  const total = sumOfValues(values)
  return (
    <Box
      bg="bg.panel"
      borderRadius="sm"
      boxShadow="float"
      paddingInline="3"
      paddingBlock="2"
      minWidth="11rem"
      textStyle="note"
    >
      <Flex justifyContent="space-between" gap="4" fontWeight="600">
        <Text>{label}</Text>
        {series.length > 1 && absence === null ? <Text>{formatCount(total)}</Text> : null}
      </Flex>
      {absence ? (
        <Text color="fg.muted">{absenceWords[absence]}</Text>
      ) : (
        <chakra.ul listStyleType="none" marginTop="1">
          {series.toReversed().map((one, fromEnd) => {
            const place = series.length - 1 - fromEnd
            return (
              <chakra.li key={one.key} display="flex" alignItems="center" gap="2">
                <SeriesSwatch place={place} />
                <Text as="span" flex="1" color="fg.muted">
                  {one.label}
                </Text>
                <Text as="span" fontVariantNumeric="tabular-nums">
                  {formatCount(values[place] ?? 0)}
                </Text>
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
    </Box>
  )
}
