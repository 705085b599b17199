'use client'

import { Table, Text } from '@chakra-ui/react'
import { changeText, intervalText, type Unit, valueText } from '@/lib/client-area/visibility/format-figure'
import type { Figure } from '@/lib/geo/metrics/figure'

/** A figure in a table, with its interval and change below. */
export function FigureTableCell({ figure, unit }: { figure: Figure; unit: Unit }) {
  const details = [intervalText(figure, unit), changeText(figure, unit)].filter((text) => text !== null)
  return (
    <Table.Cell textAlign="end" whiteSpace="nowrap">
      {valueText(figure.value, unit)}
      {details.map((text) => (
        <Text key={text} as="span" display="block" textStyle="note" color="fg.muted">
          {text}
        </Text>
      ))}
    </Table.Cell>
  )
}
