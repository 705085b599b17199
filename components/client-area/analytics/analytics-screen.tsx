'use client'

import { Box, Link as ChakraLink, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { analyticsAddress, exportAddress, type Filters } from '@/lib/client-area/analytics/filters'
import type { Analytics } from '@/lib/client-area/analytics/load-analytics'
import { momentText } from '@/lib/client-area/report/labels'
import { rangeLabel, visitRangeIds } from '@/lib/client-area/report/ranges'
import type { Meter } from '@/lib/client-area/workspace'
import { dayOfYear, formatCount } from '@/lib/format/format'
import { ExportMenu } from '../report/export-menu'
import { LoadedFigures } from '../report/loaded-figures'
import { PeriodLinks } from '../report/period-links'
import { ReportGroup } from '../report/report-group'
import { ScreenHead } from '../screen-head'
import { AgentsSection } from './agents-section'
import { FilterBar } from './filter-bar'
import { FilterNavigation, useFilterNavigation } from './filter-navigation'
import { LatestVisits } from './latest-visits'
import { AgentsNotConnected, PeopleNotConnected } from './not-connected'
import { PeopleSection } from './people-section'
import { SuspiciousVisits } from './suspicious-visits'

interface FrozenNoticeProps {
  since: string
  /** Whether the range on the screen is after that moment. */
  hidesRange: boolean
  meter: Pick<Meter, 'used' | 'allowed' | 'resetsAt'> | undefined
}

/** Says which details the plan's limit hides, and until when. */
function FrozenNotice({ since, hidesRange, meter }: FrozenNoticeProps) {
  const resets = meter?.resetsAt ? dayOfYear(meter.resetsAt) : undefined
  return (
    <Box
      as="section"
      aria-label="Plan limit"
      bg="bg.muted"
      borderInlineStart="3px solid"
      borderColor="alert"
      paddingInline="5"
      paddingBlock="4"
      marginBottom="8"
    >
      <Text fontWeight="600">
        {meter?.allowed === null || meter?.allowed === undefined
          ? 'Your plan’s visitor limit is reached'
          : `Your plan includes ${formatCount(meter.allowed)} unique visitors a month, and you’ve had ${formatCount(meter.used)} this month`}
      </Text>
      <Text textStyle="small" maxWidth="measure" marginTop="1">
        We still count every visit, and totals are complete. Details after {momentText(since)} (UTC) are
        hidden
        {resets ? ` until ${resets}, or` : ''} until you change your plan.{' '}
        {hidesRange ? 'This whole period is after that: choose a longer one to see details. ' : ''}
        <ChakraLink asChild variant="underline">
          <Link href={routes.clientBilling}>Go to Billing</Link>
        </ChakraLink>
      </Text>
    </Box>
  )
}

const files = [
  { report: 'agents', label: 'Agents by day' },
  { report: 'pages', label: 'Pages' },
  { report: 'referrals', label: 'Visits from assistants by day' },
  { report: 'landing-pages', label: 'Landing pages' },
  { report: 'visits', label: 'Latest visits' },
]

interface AnalyticsScreenProps {
  siteId: string
  siteName: string
  filters: Filters
  analytics: Analytics
  /** The plan's limit of visitors. */
  meter: Pick<Meter, 'used' | 'allowed' | 'resetsAt'> | undefined
}

/** Who visits the site for AI: agents, and people whom assistants sent. */
export function AnalyticsScreen({ siteId, siteName, filters, analytics, meter }: AnalyticsScreenProps) {
  const isConnected = analytics.agents !== null || analytics.people !== null
  return (
    <FilterNavigation filters={filters}>
      <ScreenHead
        title="Analytics"
        lead={`Visits to ${siteName} from AI agents, and from people sent by assistants.`}
        action={isConnected ? <Export /> : undefined}
      />
      {isConnected ? (
        <>
          <Period analytics={analytics} />
          <FilterBar />
          {analytics.freeze ? <FrozenNotice {...analytics.freeze} meter={meter} /> : null}
        </>
      ) : null}
      <SuspiciousVisits siteId={siteId} suspicious={analytics.suspicious} />
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
      <Text textStyle="note" color="fg.muted" alignSelf="center">
        {period.current}, so far{isComparable ? `, compared with ${period.before}` : ''}. All times are in
        UTC.
      </Text>
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
