'use client'

import { Text } from '@chakra-ui/react'
import { changeText, intervalText, type Unit } from '@/lib/client-area/visibility/format-figure'
import { formatCount } from '@/lib/format/format'
import type { Figure } from '@/lib/geo/metrics/figure'

interface FigureWordsProps {
  figure: Figure
  unit: Unit
  /** What n counts, if not answers: "mentions". */
  baseName?: string
}

/** What belongs to a figure: its n, its interval, and its change. */
export function FigureWords({ figure, unit, baseName = 'answers' }: FigureWordsProps) {
  const interval = intervalText(figure, unit)
  const change = changeText(figure, unit)
  return (
    <>
      <Text as="span" display="block">
        n = {formatCount(figure.base)} {baseName}
      </Text>
      {interval ? (
        <Text as="span" display="block">
          95% interval: {interval}
        </Text>
      ) : null}
      {change ? (
        <Text as="span" display="block" color="fg">
          {change} since the period before
        </Text>
      ) : null}
    </>
  )
}
