'use client'

import { Table, Text } from '@chakra-ui/react'
import { changeText, intervalText, type Unit, valueText } from '@/lib/client-area/visibility/format-figure'
import { formatCount } from '@/lib/format/format'
import type { Figure } from '@/lib/geo/metrics/figure'
import type { LeaderboardRow } from '@/lib/geo/metrics/leaderboard'
import { ShareBar } from '../analytics/share-bar'
import { DataTable, RowHead } from '../charts/data-table'

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

const columns = [
  { name: 'Brand' },
  { name: 'Visibility', isNumber: true },
  { name: 'Share of voice', isNumber: true },
  { name: 'Position', isNumber: true },
  { name: 'Named first', isNumber: true },
  { name: 'Sentiment', isNumber: true },
  { name: 'Mentions (n)', isNumber: true },
]

/** All tracked brands, the one that most answers name first. */
export function BrandTable({ rows }: { rows: readonly (LeaderboardRow & { name: string })[] }) {
  const largest = Math.max(0, ...rows.map(({ position }) => position.base))
  return (
    <DataTable label="Brands" columns={columns}>
      {rows.map((row) => (
        <Table.Row key={row.brandId}>
          <RowHead minWidth="10rem">
            {row.rank}
            {row.isTied ? ' (tied)' : ''}. {row.isOwn ? <mark>{row.name}</mark> : row.name}
            <ShareBar count={row.position.base} largest={largest} />
          </RowHead>
          <FigureTableCell figure={row.mentionRate} unit="share" />
          <FigureTableCell figure={row.shareOfVoice} unit="share" />
          <FigureTableCell figure={row.position} unit="rank" />
          <FigureTableCell figure={row.firstShare} unit="share" />
          <FigureTableCell figure={row.sentiment} unit="score" />
          <Table.Cell textAlign="end">{formatCount(row.position.base)}</Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  )
}
