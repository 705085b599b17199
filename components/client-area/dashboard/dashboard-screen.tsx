'use client'

import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { ReportLink } from '@/lib/client-area/report-links/report-link'
import type { VisibilityAlert } from '@/lib/client-area/visibility/alert-words'
import type { DashboardView } from '@/lib/client-area/visibility/dashboard-view'
import { dashboardAddress, type Filters, isFiltered } from '@/lib/client-area/visibility/filters'
import { timeNames } from '@/lib/client-area/visibility/labels'
import type { DashboardDetails, DashboardFigures } from '@/lib/client-area/visibility/load-dashboard'
import { EditOnly } from '../edit-access'
import { LoadedFigures } from '../report/loaded-figures'
import { ReportGroup } from '../report/report-group'
import { ReportSection } from '../report/report-section'
import { StateNotice } from '../report/state-notice'
import { ShareButton } from '../report-links/share-button'
import { ScreenHead } from '../screen-head'
import { SectionsSkeleton } from '../sections-skeleton'
import { usePainted } from '../use-painted'
import { AlertNotice } from './alert-notice'
import { CitedPageTable } from './cited-page-table'
import { DashboardExport } from './dashboard-export'
import { DashboardFilters, DashboardPeriod } from './dashboard-filters'
import { DashboardNavigation, useDashboardNavigation } from './dashboard-navigation'
import { NextSteps } from './next-steps'
import { OtherFigures } from './other-figures'
import { RunFigures, RunTables } from './run-sections'
import { SearchTable } from './search-table'
import { SourceSection } from './source-section'
import { TrendSection } from './trend-section'
import { UnclaimedSection } from './unclaimed-section'

interface DashboardScreenProps {
  siteId: string
  siteName: string
  filters: Filters
  figures: DashboardFigures
  details: Promise<DashboardDetails>
  /** Of the last 7 days, the newest first. */
  alerts: readonly VisibilityAlert[]
  /** To the report, for readers without an account; the newest first. */
  links: readonly ReportLink[]
  /** The setup of the site, which is closed at first. */
  setup: ReactNode
  /** What the closed setup says of itself: "5 of 7 steps done". */
  setupState: ReactNode
}

/** How assistants see the site's brand, and what to do about it. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { siteId, siteName, filters, figures, details, alerts, links, setup, setupState } = props
  const { period, topics, engines } = figures
  return (
    <DashboardNavigation filters={filters} addressOf={dashboardAddress}>
      <ScreenHead
        title="Overview"
        lead={`How assistants see ${siteName}, from their answers to your prompts.`}
        action={
          <Flex gap="3" wrap="wrap" _print={{ display: 'none' }}>
            <EditOnly>
              <ShareButton siteId={siteId} siteName={siteName} links={links} />
            </EditOnly>
            <DashboardExport />
          </Flex>
        }
      />
      <AlertNotice alerts={alerts} />
      <DashboardPeriod period={period} />
      <DashboardFilters topics={topics} engines={engines} />
      <Parts figures={figures} details={details} />
      <Setup state={setupState}>{setup}</Setup>
    </DashboardNavigation>
  )
}

/** Renders what is closed at first only once it is opened, because that takes long. */
function Setup({ state, children }: { state: ReactNode; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <chakra.details marginTop="16" _print={{ display: 'none' }} onToggle={() => setWasOpened(true)}>
      <chakra.summary
        cursor="pointer"
        textStyle="title"
        paddingBlock="3"
        borderTop="1px solid"
        borderColor="border.strong"
      >
        Setup and site{' '}
        <Text as="span" textStyle="note" fontFamily="body" color="fg.muted">
          {state}
        </Text>
      </chakra.summary>
      {wasOpened ? <Box paddingTop="5">{children}</Box> : null}
    </chakra.details>
  )
}

type PartsProps = Pick<DashboardScreenProps, 'figures' | 'details'>

function Parts({ figures: { view, bucket }, details }: PartsProps) {
  const { filters, isPending } = useDashboardNavigation()
  const isPainted = usePainted()
  const hasRuns = view.figures.n > 0
  return (
    <LoadedFigures isPending={isPending}>
      {hasRuns ? (
        <RunFigures view={view} />
      ) : (
        <StateNotice
          title="No answers in this period"
          action={{ label: 'Go to Prompts', href: routes.clientPrompts }}
        >
          {isFiltered(filters)
            ? 'No answer matches the filters. Edited prompts start again: only answers to their current text count.'
            : 'No prompt was answered in this time. Choose a longer period, or run prompts.'}
        </StateNotice>
      )}
      {hasRuns ? <TrendSection trend={view.trend} timeName={timeNames[bucket]} /> : null}
      {isPainted ? (
        <Suspense fallback={<SectionsSkeleton />}>
          <FurtherParts view={view} details={details} />
        </Suspense>
      ) : (
        <SectionsSkeleton />
      )}
    </LoadedFigures>
  )
}

/** What is below the figures and their trend. */
function FurtherParts({ view, details }: { view: DashboardView; details: Promise<DashboardDetails> }) {
  const loaded = use(details)
  const { sources, searches, unclaimed, steps } = loaded
  return (
    <>
      <ReportGroup title="What to do next">
        <NextSteps steps={steps} />
      </ReportGroup>
      {view.figures.n > 0 ? <RunTables view={view} /> : null}
      <ReportGroup title="Sources">
        <Stack gap="12">
          <ReportSection title="Top sources" note="The sites that answers cite, by citations.">
            <SourceSection sources={sources} />
          </ReportSection>
          <ReportSection
            title="Cited pages"
            note="The pages that answers in this period cite, by all their citations until now."
          >
            <CitedPageTable pages={sources.pages} />
          </ReportSection>
          <ReportSection
            title="Query fan-out"
            note="What engines searched for to answer your prompts, in the last 500 answers."
          >
            <SearchTable searches={searches} />
          </ReportSection>
          <ReportSection
            title="Unclaimed mentions"
            note="Your brand is named, and nothing leads to your site."
          >
            <UnclaimedSection runs={unclaimed} pages={sources.unlinked} />
          </ReportSection>
        </Stack>
      </ReportGroup>
      <ReportGroup title="Your site">
        <OtherFigures {...loaded} />
      </ReportGroup>
    </>
  )
}
