'use client'

import { Table } from '@chakra-ui/react'
import { formatCount } from '@/lib/format/format'
import type { LeaderboardRow } from '@/lib/geo/metrics/figures'
import { brandMetricsOn } from '@/lib/geo/metrics/metrics'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureTableCell, figureColumns } from './figure-table-cell'
import { ShareBar } from './share-bar'

interface BrandTableProps {
  label: string
  /** With the number of each brand's cited pages, if they are shown. */
  rows: readonly (LeaderboardRow & { name: string; pages?: number })[]
}

/** All tracked brands, the one that most answers name first. */
export function BrandTable({ label, rows }: BrandTableProps) {
  const ids = brandMetricsOn('brands')
  const hasPages = rows.some(({ pages }) => pages !== undefined)
  const largest = Math.max(0, ...rows.map(({ position }) => position.base))
  const columns = [
    { name: 'Brand' },
    ...figureColumns(ids),
    { name: 'Mentions (n)', isNumber: true },
    ...(hasPages ? [{ name: 'Cited pages', isNumber: true }] : []),
  ]
  return (
    <DataTable label={label} columns={columns}>
      {rows.map((row) => (
        <Table.Row key={row.brandId}>
          <RowHead minWidth="10rem">
            {row.rank}
            {row.isTied ? ' (tied)' : ''}. {row.isOwn ? <mark>{row.name}</mark> : row.name}
            <ShareBar count={row.position.base} largest={largest} />
          </RowHead>
          {ids.map((id) => (
            <FigureTableCell key={id} id={id} figure={row[id]} />
          ))}
          <Table.Cell textAlign="end">{formatCount(row.position.base)}</Table.Cell>
          {hasPages ? <Table.Cell textAlign="end">{formatCount(row.pages ?? 0)}</Table.Cell> : null}
        </Table.Row>
      ))}
    </DataTable>
  )
}
