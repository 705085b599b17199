'use client'

import { Grid, Stack, Table, Text } from '@chakra-ui/react'
import { purposeLabels } from '@/lib/client-area/analytics/agent-facts'
import type { AgentRow, AgentsView } from '@/lib/client-area/analytics/agents-view'
import type { Connection } from '@/lib/client-area/analytics/coverage'
import { filterCount } from '@/lib/client-area/analytics/filters'
import { bucketLabel, timeNames } from '@/lib/client-area/report/labels'
import type { Bucket } from '@/lib/client-area/report/ranges'
import { formatShare } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { TimeChart } from '../charts/time-chart'
import { ReportGroup } from '../report/report-group'
import { ReportSection } from '../report/report-section'
import { StateNotice } from '../report/state-notice'
import { TabLinks } from '../report/tab-links'
import { AllPagesLink } from './all-pages-link'
import { ConnectionText } from './connection-text'
import { CountCells, countColumns } from './count-cells'
import { FailedPages } from './failed-pages'
import { FilterLink, useFilterNavigation } from './filter-navigation'
import { AgentFigures } from './headline-figures'
import { PageTable } from './page-table'
import { StatusTable } from './status-table'

/** "Verified", "Unverified", or how many of the visits are verified. */
function verificationText({ verified, count }: AgentRow): string {
  if (verified === null) return '–'
  if (verified === 0) return 'Unverified'
  return verified === count ? 'Verified' : `${formatShare(verified / count)} verified`
}

/** The agents that visited. */
function AgentTable({ label, agents }: { label: string; agents: readonly AgentRow[] }) {
  const { filters } = useFilterNavigation()
  // It is not stored for a single page.
  const hasLastSeen = filters.page === null
  const names = ['Agent', 'Owner', 'Purpose', 'Identity', ...(hasLastSeen ? ['Last seen'] : [])]
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
          <Table.Cell color={agent.verified ? 'link' : 'fg.muted'}>{verificationText(agent)}</Table.Cell>
          {hasLastSeen ? (
            <Table.Cell>{agent.lastAt === null ? null : bucketLabel(agent.lastAt, 'hour')}</Table.Cell>
          ) : null}
          <CountCells figure={agent} />
        </Table.Row>
      ))}
    </DataTable>
  )
}

const splits = [
  { split: 'purpose', name: 'By purpose' },
  { split: 'owner', name: 'By owner' },
  { split: 'identity', name: 'By identity' },
] as const

interface AgentsSectionProps {
  view: AgentsView
  connection: Connection
  bucket: Bucket
  /** Whether the plan's limit hides all details. */
  hidesDetails: boolean
}

/** The visits of AI agents. */
export function AgentsSection({ view, connection, bucket, hidesDetails }: AgentsSectionProps) {
  const { filters } = useFilterNavigation()
  return (
    <ReportGroup title="AI agents" note={<ConnectionText connection={connection} />}>
      <Stack gap="12">
        <AgentFigures view={view} />
        {view.total.count === 0 ? (
          <StateNotice title="No visits by AI agents in this period">
            {filterCount(filters) > 0
              ? 'Your server is connected, but no visit matches the filters.'
              : 'Your server is connected. Agent visits appear here within a minute.'}
          </StateNotice>
        ) : null}
        {view.total.count > 0 && !hidesDetails ? <AgentDetails view={view} bucket={bucket} /> : null}
      </Stack>
    </ReportGroup>
  )
}

/** Links to the ways in which the chart divides visits. */
function SplitLinks() {
  const navigation = useFilterNavigation()
  const { filters } = navigation
  const choices = splits.map(({ split, name }) => ({
    name,
    filters: { ...filters, split },
    isCurrent: split === filters.split,
  }))
  return <TabLinks label="Chart breakdown" choices={choices} navigation={navigation} />
}

function AgentDetails({ view, bucket }: { view: AgentsView; bucket: Bucket }) {
  const { filters } = useFilterNavigation()
  const { chart, failedPages, topPages, agents, statuses } = view
  return (
    <>
      <ReportSection title="Visits over time" action={<SplitLinks />}>
        <TimeChart label="Visits by AI agents over time" timeName={timeNames[bucket]} chart={chart} />
      </ReportSection>
      <ReportSection
        title="Pages agents request but don’t get"
        note="Not found, refused or failed on your server. An assistant can’t cite what it can’t read."
      >
        {failedPages.rows.length > 0 ? (
          <>
            <FailedPages label="Pages agents request but don’t get" pages={failedPages} />
            <AllPagesLink pages={failedPages} report="pages" />
          </>
        ) : (
          <Text color="fg.muted">None. Agents got every page they requested.</Text>
        )}
      </ReportSection>
      <ReportSection
        title="Agents"
        note="Verified: the request came from an IP address of the agent’s owner. Unverified: we couldn’t check that."
      >
        <AgentTable label="Agents" agents={agents} />
      </ReportSection>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="12">
        {filters.page === null ? (
          <ReportSection title="Top pages">
            <PageTable label="Top pages" pages={topPages} />
            <AllPagesLink pages={topPages} report="pages" />
          </ReportSection>
        ) : null}
        <ReportSection title="Statuses" note="How your site responded.">
          <StatusTable label="Statuses" rows={statuses} />
        </ReportSection>
      </Grid>
    </>
  )
}
