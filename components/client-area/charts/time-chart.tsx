'use client'

import { Box, Table } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import type { SeriesChart } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import { ChartFigure, KeyItem } from './chart-figure'
import { absenceWords, SeriesSwatch, sumOfValues } from './chart-parts'
import { RowHead } from './data-table'

const StackedBars = dynamic(() => import('./stacked-bars').then((loaded) => loaded.StackedBars), {
  ssr: false,
})

/** The series with their totals, in the order in which the bars are stacked, and what is shaded. */
function SeriesKey({ chart: { series, points } }: { chart: SeriesChart }) {
  const absences = [...new Set(points.flatMap(({ absence }) => absence ?? []))]
  return (
    <>
      {series.toReversed().map(({ key, label, total }, fromEnd) => (
        <KeyItem
          key={key}
          swatch={<SeriesSwatch place={series.length - 1 - fromEnd} />}
          label={label}
          total={formatCount(total)}
        />
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
    </>
  )
}

interface TimeChartProps {
  /** What the chart shows, for screen readers. */
  label: string
  /** What a point stands for, as a column name: "Day". */
  timeName: string
  chart: SeriesChart
}

/** Numbers over time, a bar for each. */
export function TimeChart({ label, timeName, chart }: TimeChartProps) {
  const { series, points } = chart
  const hasTotal = series.length > 1
  const hasAbsence = points.some(({ absence }) => absence)
  const columns = [
    { name: timeName },
    ...series.map((one) => ({ name: one.label, isNumber: true })),
    ...(hasTotal ? [{ name: 'Total', isNumber: true }] : []),
  ]
  return (
    <ChartFigure
      label={label}
      marks="bars"
      draw={(spoken) => <StackedBars label={spoken} chart={chart} />}
      chartKey={hasTotal || hasAbsence ? <SeriesKey chart={chart} /> : null}
      columns={columns}
    >
      {points.map(({ at, label: name, values, absence }) => (
        <Table.Row key={at}>
          <RowHead whiteSpace="nowrap">{name}</RowHead>
          {absence ? (
            <Table.Cell colSpan={columns.length - 1} textAlign="end" color="fg.muted">
              {absenceWords[absence]}
            </Table.Cell>
          ) : (
            values.map((value, place) => (
              <Table.Cell key={series[place]?.key} textAlign="end">
                {formatCount(value ?? 0)}
              </Table.Cell>
            ))
          )}
          {hasTotal && !absence ? (
            <Table.Cell textAlign="end">{formatCount(sumOfValues(values))}</Table.Cell>
          ) : null}
        </Table.Row>
      ))}
    </ChartFigure>
  )
}
