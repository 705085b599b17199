'use client'

import { chakra, Flex, Text } from '@chakra-ui/react'
import type { Series, SeriesPoint } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import { absenceWords } from './absence-words'
import { SeriesSwatch } from './series-swatch'
import { sumOfValues } from './sum-of-values'
import { TooltipFrame } from './tooltip-frame'

interface PointDetailsProps {
  point: SeriesPoint
  series: readonly Series[]
}

/** The figures of one point, in the order in which its bar is stacked. */
export function PointDetails({ point: { label, values, absence }, series }: PointDetailsProps) {
  const total = sumOfValues(values)
  return (
    <TooltipFrame minWidth="11rem">
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
    </TooltipFrame>
  )
}
