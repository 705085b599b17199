'use client'

import { Table, Text } from '@chakra-ui/react'
import { changeText, intervalText, valueText } from '@/lib/client-area/overview/format-figure'
import { type Figure, type MetricId, metrics } from '@/lib/geo/metrics/metrics'

/** The columns of figures in a table. */
export const figureColumns = (ids: readonly MetricId[]) =>
  ids.map((id) => ({ name: metrics[id].name, isNumber: true }))

/** A figure in a table, with its interval and change below. */
export function FigureTableCell({ id, figure }: { id: MetricId; figure: Figure | undefined }) {
  const { unit } = metrics[id]
  const details = figure ? [intervalText(figure, unit), changeText(figure, unit)] : []
  return (
    <Table.Cell textAlign="end" whiteSpace="nowrap">
      {valueText(figure?.value ?? null, unit)}
      {details
        .filter((text) => text !== null)
        .map((text) => (
          <Text key={text} as="span" display="block" textStyle="note" color="fg.muted">
            {text}
          </Text>
        ))}
    </Table.Cell>
  )
}
