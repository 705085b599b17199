'use client'

import { Table } from '@chakra-ui/react'
import type { Filters } from '@/lib/client-area/overview/filters'
import type { SplitRow } from '@/lib/client-area/overview/runs-view'
import { formatCount } from '@/lib/format/format'
import { brandMetricsOn, siteMetricsOn } from '@/lib/geo/metrics/metrics'
import { DataTable, RowHead } from '../charts/data-table'
import { FigureTableCell, figureColumns } from '../report/figure-table-cell'
import { OverviewLink } from './overview-navigation'

const brandIds = brandMetricsOn('parts')
const siteIds = siteMetricsOn('parts')

interface SplitTableProps {
  label: string
  /** What a row stands for, as a column name: "Engine". */
  keyName: string
  rows: readonly SplitRow[]
  /** The filters that show one row only; undefined: rows are no links. */
  filtersOf: ((key: string) => Filters) | undefined
}

/** The own brand's figures by engine, topic or type. */
export function SplitTable({ label, keyName, rows, filtersOf }: SplitTableProps) {
  const columns = [
    { name: keyName },
    { name: 'Answers (n)', isNumber: true },
    ...figureColumns([...brandIds, ...siteIds]),
  ]
  return (
    <DataTable label={label} columns={columns}>
      {rows.map(({ key, label: name, figures }) => (
        <Table.Row key={key}>
          <RowHead minWidth="9rem">
            {filtersOf ? (
              <OverviewLink
                filters={filtersOf(key)}
                color="fg"
                textDecorationColor="border.strong"
                _hover={{ color: 'link' }}
              >
                {name}
              </OverviewLink>
            ) : (
              name
            )}
          </RowHead>
          <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
          {figures.own ? (
            brandIds.map((id) => <FigureTableCell key={id} id={id} figure={figures.own?.[id]} />)
          ) : (
            <Table.Cell colSpan={brandIds.length} color="fg.muted">
              Your brand isn’t set up
            </Table.Cell>
          )}
          {siteIds.map((id) => (
            <FigureTableCell key={id} id={id} figure={figures[id]} />
          ))}
        </Table.Row>
      ))}
    </DataTable>
  )
}
