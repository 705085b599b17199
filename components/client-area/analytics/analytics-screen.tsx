'use client'

import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { analyticsAddress, type Filters } from '@/lib/client-area/analytics/filters'
import type { Analytics } from '@/lib/client-area/analytics/load-analytics'
import type { Meter } from '@/lib/client-area/workspace'
import { ScreenHead } from '../screen-head'
import { AgentsSection } from './agents-section'
import { ExportMenu } from './export-menu'
import { FilterBar } from './filter-bar'
import { FilterNavigation, useFilterNavigation } from './filter-navigation'
import { FrozenNotice } from './frozen-notice'
import { LatestVisits } from './latest-visits'
import { AgentsNotConnected, PeopleNotConnected } from './not-connected'
import { PeopleSection } from './people-section'
import { RangeLinks } from './range-links'
import { ReportGroup } from './report-group'

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
        action={isConnected ? <ExportMenu /> : undefined}
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

function Period({ analytics: { period, agents, people } }: Pick<AnalyticsScreenProps, 'analytics'>) {
  const isComparable = agents?.connection.isComparable || people?.connection.isComparable
  return (
    <Flex wrap="wrap" alignItems="center" gap="4" marginBottom="5">
      <RangeLinks />
      <Text textStyle="note" color="fg.muted">
        {period.current}, so far{isComparable ? `, compared with ${period.before}` : ''}. All times are in
        UTC.
      </Text>
    </Flex>
  )
}

function Reports(props: Pick<AnalyticsScreenProps, 'filters' | 'analytics'> & { isConnected: boolean }) {
  const { filters, analytics, isConnected } = props
  const { agents, people, bucket, latest, freeze } = analytics
  const { isPending } = useFilterNavigation()
  const hidesDetails = freeze?.hidesRange ?? false
  return (
    <>
      <Box role="status" srOnly>
        {isPending ? 'Loading figures' : ''}
      </Box>
      <Stack
        gap="16"
        aria-busy={isPending}
        opacity={isPending ? 0.5 : 1}
        transition="opacity"
        transitionDuration="fast"
      >
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
      </Stack>
    </>
  )
}
