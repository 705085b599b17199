'use client'

import { Table } from '@chakra-ui/react'
import type { PageList } from '@/lib/client-area/analytics/page-list'
import { DataTable, RowHead } from '../charts/data-table'
import { ShareBar } from '../report/share-bar'
import { ClaimedCell, CountCells, claimedColumns, countColumns } from './count-cells'
import { PageName } from './page-name'

/** Pages by their visits. */
export function PageTable({ label, pages: { rows } }: { label: string; pages: PageList }) {
  const largest = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <DataTable label={label} columns={[{ name: 'Page' }, ...countColumns(rows), ...claimedColumns(rows)]}>
      {rows.map(({ path, claimed, ...figure }) => (
        <Table.Row key={path}>
          <RowHead width="full">
            <PageName path={path} />
            <ShareBar count={figure.count} largest={largest} />
          </RowHead>
          <CountCells figure={figure} />
          <ClaimedCell rows={rows} claimed={claimed} />
        </Table.Row>
      ))}
    </DataTable>
  )
}
