'use client'

import { Table, Text } from '@chakra-ui/react'
import type { RecentSearch } from '@/lib/client-area/overview/report-results'
import { formatCount } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'

const columns = [{ name: 'Search' }, { name: 'Engines' }, { name: 'Answers', isNumber: true }]

/** What engines searched for to answer. */
export function SearchTable({ searches }: { searches: readonly RecentSearch[] }) {
  if (searches.length === 0) {
    return (
      <Text color="fg.muted">
        None of the last 500 answers came with searches. Not every engine reports them.
      </Text>
    )
  }
  return (
    <DataTable label="Query fan-out" columns={columns}>
      {searches.map(({ query, engines, runs }) => (
        <Table.Row key={query}>
          <RowHead width="50%" minWidth="12rem" overflowWrap="anywhere">
            {query}
          </RowHead>
          <Table.Cell minWidth="10rem" whiteSpace="normal">
            {engines.join(', ')}
          </Table.Cell>
          <Table.Cell textAlign="end">{formatCount(runs)}</Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  )
}
