'use client'

import { Box, chakra, Flex, Table, Text } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { SeriesChart } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import { Disclosure } from '../disclosure'
import { usePainted } from '../use-painted'
import { absenceWords, SeriesSwatch, sumOfValues } from './chart-parts'
import { DataTable, RowHead } from './data-table'

/** The names and totals of the series beside a chart, in the order in which its bars are stacked, and what is shaded. */
function SeriesKey({ chart: { series, points } }: { chart: SeriesChart }) {
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

interface ChartTableProps {
  label: string
  /** The name of the column of times. */
  timeName: string
  chart: SeriesChart
}

/** The figures of a chart as a table that can be opened. */
function ChartTable({ label, timeName, chart: { series, points } }: ChartTableProps) {
  const hasTotal = series.length > 1
  const columns = [
    { name: timeName },
    ...series.map((one) => ({ name: one.label, isNumber: true })),
    ...(hasTotal ? [{ name: 'Total', isNumber: true }] : []),
  ]
  return (
    <Disclosure summary="Show as table" marginTop="3">
      <DataTable label={label} columns={columns}>
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
      </DataTable>
    </Disclosure>
  )
}

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
