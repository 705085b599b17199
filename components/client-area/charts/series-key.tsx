'use client'

import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { SeriesChart } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import { absenceWords } from './absence-words'
import { SeriesSwatch } from './series-swatch'

/** The names and totals of the series beside a chart, in the order in which its bars are stacked, and what is shaded. */
export function SeriesKey({ chart: { series, points } }: { chart: SeriesChart }) {
  const absences = [...new Set(points.flatMap(({ absence }) => absence ?? []))]
  if (series.length < 2 && absences.length === 0) return null
  return (
    <chakra.ul
      listStyleType="none"
      display={{ base: 'flex', lg: 'block' }}
      flexWrap="wrap"
      columnGap="6"
      width={{ lg: '13rem' }}
      flex="none"
      textStyle="note"
    >
      {series.toReversed().map(({ key, label, total }, fromEnd) => (
        <KeyItem key={key} swatch={<SeriesSwatch place={series.length - 1 - fromEnd} />} label={label}>
          {formatCount(total)}
        </KeyItem>
      ))}
      {absences.map((absence) => (
        <KeyItem
          key={absence}
          swatch={
            <Box boxSize="3" bg="bg.muted" border="1px solid" borderColor="border.strong" flex="none" />
          }
          label={absenceWords[absence]}
        />
      ))}
    </chakra.ul>
  )
}

function KeyItem({ swatch, label, children }: { swatch: ReactNode; label: string; children?: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="2"
      paddingBlock="1.5"
      borderBottom={{ lg: '1px solid' }}
      borderColor={{ lg: 'border' }}
    >
      {swatch}
      <Text as="span" flex="1" overflowWrap="anywhere">
        {label}
      </Text>
      <Text as="span" fontVariantNumeric="tabular-nums" color="fg.muted">
        {children}
      </Text>
    </chakra.li>
  )
}
