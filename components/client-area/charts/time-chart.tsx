'use client'

import { Box, chakra, Flex } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import type { SeriesChart } from '@/lib/client-area/analytics/series'
import { usePainted } from '../use-painted'
import { ChartTable } from './chart-table'
import { SeriesKey } from './series-key'

const StackedBars = dynamic(() => import('./stacked-bars').then((loaded) => loaded.StackedBars), {
  ssr: false,
})

interface TimeChartProps {
  /** What the chart shows, for screen readers. */
  label: string
  /** What a point stands for, as a column name: "Day". */
  timeName: string
  chart: SeriesChart
}

/** Numbers over time: a chart that loads late in a space of its size, with its figures as a table. */
export function TimeChart({ label, timeName, chart }: TimeChartProps) {
  const isPainted = usePainted()
  return (
    <chakra.figure margin="0" aria-label={label}>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '3', lg: '8' }}>
        <Box flex={{ lg: '1' }} minWidth="0" height={{ base: '14rem', lg: '17rem' }}>
          {isPainted ? (
            <StackedBars label={`${label}. The arrow keys move between the bars.`} chart={chart} />
          ) : null}
        </Box>
        <SeriesKey chart={chart} />
      </Flex>
      <ChartTable label={label} timeName={timeName} chart={chart} />
    </chakra.figure>
  )
}
