'use client'

import { Table } from '@chakra-ui/react'
import type { Competitors } from '@/lib/client-area/visibility/load-competitors'
import { formatCount } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureTableCell } from '../report/figure-table-cell'

const columns = [
  { name: 'Brand' },
  { name: 'Visibility', isNumber: true },
  { name: 'Share of voice', isNumber: true },
  { name: 'Position', isNumber: true },
  { name: 'Sentiment', isNumber: true },
  { name: 'Mentions (n)', isNumber: true },
  { name: 'Cited pages', isNumber: true },
]

/** The figures of all brands side by side. */
export function CompetitorTable({ figures }: { figures: Competitors['figures'] }) {
  return (
    <DataTable label="Figures of brands" columns={columns}>
      {figures.map((row) => (
        <Table.Row key={row.brandId}>
          <RowHead minWidth="9rem">{row.isOwn ? <mark>{row.name}</mark> : row.name}</RowHead>
          <FigureTableCell figure={row.mentionRate} unit="share" />
          <FigureTableCell figure={row.shareOfVoice} unit="share" />
          <FigureTableCell figure={row.position} unit="rank" />
          <FigureTableCell figure={row.sentiment} unit="score" />
          <Table.Cell textAlign="end">{formatCount(row.position.base)}</Table.Cell>
          <Table.Cell textAlign="end">{formatCount(row.pages)}</Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  )
}
