'use client'

import { Table, Text } from '@chakra-ui/react'
import type { AssistantRow } from '@/lib/client-area/analytics/people-view'
import { DataTable, RowHead } from '../charts/data-table'
import { ShareBar } from '../report/share-bar'
import { CountCells, countColumns } from './count-cells'

/** The assistants that sent people. */
export function AssistantTable({ label, rows }: { label: string; rows: readonly AssistantRow[] }) {
  const largest = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <DataTable label={label} columns={[{ name: 'Assistant' }, ...countColumns(rows)]}>
      {rows.map(({ id, name, owner, ...figure }) => (
        <Table.Row key={id}>
          <RowHead width="full">
            {name}
            {owner === name ? null : (
              <Text as="span" textStyle="note" color="fg.muted">
                {' '}
                {owner}
              </Text>
            )}
            <ShareBar count={figure.count} largest={largest} />
          </RowHead>
          <CountCells figure={figure} />
        </Table.Row>
      ))}
    </DataTable>
  )
}
