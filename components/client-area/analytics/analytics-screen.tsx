'use client'

import { analyticsAddress, exportAddress, type Filters } from '@/lib/client-area/analytics/filters'
import type { Analytics } from '@/lib/client-area/analytics/load-analytics'
import { rangeLabel, visitRangeIds } from '@/lib/client-area/report/ranges'
import type { Meter } from '@/lib/client-area/workspace'
import { ExportMenu } from '../report/export-menu'
import { LoadedFigures } from '../report/loaded-figures'
import { PeriodLinks } from '../report/period-links'
import { ReportGroup } from '../report/report-group'
import { ScreenHead } from '../screen-head'
import { AgentsSection } from './agents-section'
import { FilterBar } from './filter-bar'
import { FilterNavigation, useFilterNavigation } from './filter-navigation'
import { FrozenNotice } from './frozen-notice'
import { LatestVisits } from './latest-visits'
import { AgentsNotConnected, PeopleNotConnected } from './not-connected'
import { PeopleSection } from './people-section'

const files = [
  { report: 'agents', label: 'Agents by day' },
  { report: 'pages', label: 'Pages' },
  { report: 'referrals', label: 'Visits from assistants by day' },
  { report: 'landing-pages', label: 'Landing pages' },
  { report: 'visits', label: 'Latest visits' },
]

interface AnalyticsScreenProps {
  siteName: string
  filters: Filters
  analytics: Analytics
  /** The plan's limit of visitors. */
  meter: Pick<Meter, 'used' | 'allowed' | 'resetsAt'> | undefined
}

/** Who visits the site for AI: agents, and people whom assistants sent. */
export function AnalyticsScreen({ siteName, filters, analytics, meter }: AnalyticsScreenProps) {
  const isConnected = analytics.agents !== null || analytics.people !== null
  return (
    <FilterNavigation filters={filters}>
      <ScreenHead
        title="Analytics"
        lead={`Visits to ${siteName} by AI agents, and by people whom assistants sent.`}
        action={isConnected ? <Export /> : undefined}
      />
      {isConnected ? (
        <>
          <Period analytics={analytics} />
          <FilterBar />
          {analytics.freeze ? <FrozenNotice {...analytics.freeze} meter={meter} /> : null}
        </>
      ) : null}
      <Reports filters={filters} analytics={analytics} isConnected={isConnected} />
    </FilterNavigation>
  )
}

function Export() {
  const { filters } = useFilterNavigation()
  return <ExportMenu files={files} addressOf={(report) => exportAddress(filters, report)} />
}

function Period({ analytics: { period, agents, people } }: Pick<AnalyticsScreenProps, 'analytics'>) {
  const navigation = useFilterNavigation()
  const { filters } = navigation
  const isComparable = agents?.connection.isComparable || people?.connection.isComparable
  const choices = visitRangeIds.map((range) => ({
    name: rangeLabel(range),
    filters: { ...filters, range },
    isCurrent: range === filters.range,
  }))
  return (
    <PeriodLinks choices={choices} navigation={navigation}>
      {period.current}, so far{isComparable ? `, compared with ${period.before}` : ''}. All times are in UTC.
    </PeriodLinks>
  )
}

function Reports(props: Pick<AnalyticsScreenProps, 'filters' | 'analytics'> & { isConnected: boolean }) {
  const { filters, analytics, isConnected } = props
  const { agents, people, bucket, latest, freeze } = analytics
  const { isPending } = useFilterNavigation()
  const hidesDetails = freeze?.hidesRange ?? false
  return (
    <LoadedFigures isPending={isPending}>
      {agents ? (
        <AgentsSection {...agents} bucket={bucket} hidesDetails={hidesDetails} />
      ) : (
        <AgentsNotConnected />
      )}
      {people ? (
        <PeopleSection {...people} bucket={bucket} hidesDetails={hidesDetails} />
      ) : (
        <PeopleNotConnected />
      )}
      {isConnected && latest.visits.length > 0 ? (
        <ReportGroup title="Latest visits">
          <LatestVisits key={analyticsAddress(filters)} label="Latest visits" first={latest} />
        </ReportGroup>
      ) : null}
    </LoadedFigures>
  )
}
