'use client'

import { Table } from '@chakra-ui/react'
import type { SeriesChart } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import { Disclosure } from '../disclosure'
import { absenceWords } from './absence-words'
import { DataTable, RowHead } from './data-table'
import { sumOfValues } from './sum-of-values'

interface ChartTableProps {
  label: string
  /** The name of the column of times. */
  timeName: string
  chart: SeriesChart
}

/** The figures of a chart as a table that can be opened. */
export function ChartTable({ label, timeName, chart: { series, points } }: ChartTableProps) {
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
