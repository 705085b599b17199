'use client'

import { Table } from '@chakra-ui/react'
import { purposeLabels } from '@/lib/client-area/analytics/agent-facts'
import type { AgentRow } from '@/lib/client-area/analytics/agents-view'
import { bucketLabel } from '@/lib/client-area/report/labels'
import { formatShare } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { CountCells, countColumns } from './count-cells'
import { FilterLink, useFilterNavigation } from './filter-navigation'

/** "Verified", "Claimed", or how many of the visits are verified. */
function verificationText({ verified, count }: AgentRow): string {
  if (!verified) return 'Claimed'
  return verified === count ? 'Verified' : `${formatShare(verified / count)} verified`
}

/** The agents that visited. */
export function AgentTable({ label, agents }: { label: string; agents: readonly AgentRow[] }) {
  const { filters } = useFilterNavigation()
  // Neither is stored for a single page.
  const hasDetails = filters.page === null
  const names = ['Agent', 'Owner', 'Purpose', ...(hasDetails ? ['Identity', 'Last seen'] : [])]
  const columns = [...names.map((name) => ({ name })), ...countColumns(agents)]
  return (
    <DataTable label={label} columns={columns}>
      {agents.map((agent) => (
        <Table.Row key={agent.token} whiteSpace="nowrap">
          <RowHead whiteSpace="nowrap">
            <FilterLink
              filters={{ ...filters, agent: agent.token }}
              textStyle="code"
              color="fg"
              textDecorationColor="border.strong"
              _hover={{ color: 'link' }}
            >
              {agent.token}
            </FilterLink>
          </RowHead>
          <Table.Cell>{agent.owner}</Table.Cell>
          <Table.Cell>{purposeLabels[agent.purpose]}</Table.Cell>
          {hasDetails ? (
            <>
              <Table.Cell color={agent.verified ? 'link' : 'fg.muted'}>{verificationText(agent)}</Table.Cell>
              <Table.Cell>{agent.lastAt === null ? null : bucketLabel(agent.lastAt, 'hour')}</Table.Cell>
            </>
          ) : null}
          <CountCells figure={agent} />
        </Table.Row>
      ))}
    </DataTable>
  )
}
