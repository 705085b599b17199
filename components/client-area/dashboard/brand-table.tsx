'use client'

import { Table } from '@chakra-ui/react'
import { formatCount } from '@/lib/format/format'
import type { LeaderboardRow } from '@/lib/geo/metrics/leaderboard'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureTableCell } from '../report/figure-table-cell'
import { ShareBar } from '../report/share-bar'

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
