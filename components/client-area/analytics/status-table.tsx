'use client'

import { Table, Text } from '@chakra-ui/react'
import type { StatusRow } from '@/lib/client-area/analytics/agents-view'
import { sumOf } from '@/lib/client-area/analytics/series'
import { statusGroupNames } from '@/lib/client-area/analytics/status-groups'
import { formatCount, formatShare } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { ShareBar } from '../report/share-bar'
import { ClaimedCell, claimedColumns } from './count-cells'
import { FilterLink, useFilterNavigation } from './filter-navigation'

const columns = [{ name: 'Status' }, { name: 'Visits', isNumber: true }, { name: 'Share', isNumber: true }]

/** A small share is not none. */
const shareText = (share: number) => (share < 0.005 ? '<1%' : formatShare(share))

/** How the site answered the agents. */
export function StatusTable({ label, rows }: { label: string; rows: readonly StatusRow[] }) {
  const { filters } = useFilterNavigation()
  const total = sumOf(rows)
  return (
    <DataTable label={label} columns={[...columns, ...claimedColumns(rows)]}>
      {rows.map(({ group, visits, claimed, statuses }) => (
        <Table.Row key={group}>
          <RowHead width="full">
            <FilterLink
              filters={{ ...filters, status: group }}
              color="fg"
              textDecorationColor="border.strong"
              _hover={{ color: 'link' }}
            >
              {statusGroupNames[group]}
            </FilterLink>
            {group === 'unknown' ? null : (
              <Text as="span" textStyle="note" color="fg.muted">
                {' '}
                {statuses.map((one) => `${one.status}: ${formatCount(one.visits)}`).join(', ')}
              </Text>
            )}
            <ShareBar count={visits} largest={total} />
          </RowHead>
          <Table.Cell textAlign="end">{formatCount(visits)}</Table.Cell>
          <Table.Cell textAlign="end">{shareText(visits / total)}</Table.Cell>
          <ClaimedCell rows={rows} claimed={claimed} />
        </Table.Row>
      ))}
    </DataTable>
  )
}
