'use client'

import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { type ReactNode, Suspense, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import {
  alertDays,
  alertTitle,
  alertValue,
  usualText,
  type VisibilityAlert,
} from '@/lib/client-area/overview/alert-words'
import { exportAddress, type Filters, overviewAddress } from '@/lib/client-area/overview/filters'
import { baseText, valueText } from '@/lib/client-area/overview/format-figure'
import type { OverviewDetails, OverviewFigures } from '@/lib/client-area/overview/load-overview'
import { isFiltered } from '@/lib/client-area/report/filter-address'
import { timeNames } from '@/lib/client-area/report/labels'
import type { ReportLink } from '@/lib/client-area/report-links/report-link'
import { formatCount } from '@/lib/format/format'
import { type Figures, metrics } from '@/lib/geo/metrics/metrics'
import { EditOnly } from '../edit-access'
import { ExportMenu } from '../report/export-menu'
import { LoadedFigures } from '../report/loaded-figures'
import { StateNotice } from '../report/state-notice'
import { ShareButton } from '../report-links/share-button'
import { ScreenHead } from '../screen-head'
import { SectionsSkeleton } from '../sections-skeleton'
import { usePainted } from '../use-painted'
import { AtAGlance } from './at-a-glance'
import { Steps } from './next-steps'
import { OverviewFilters, OverviewPeriod, periodNote } from './overview-filters'
import { OverviewNavigation, useOverviewNavigation } from './overview-navigation'

const files = [
  { report: 'figures', label: 'Figures' },
  { report: 'brands', label: 'Brands' },
  { report: 'trend', label: 'Brands over time' },
  { report: 'splits', label: 'By engine, topic and type' },
  { report: 'names', label: 'Untracked names' },
  { report: 'sources', label: 'Sources' },
  { report: 'pages', label: 'Cited pages' },
  { report: 'searches', label: 'Query fan-out' },
]

/** The figures as CSV files with the filters of the screen, and on paper. */
function OverviewExport() {
  const { filters } = useOverviewNavigation()
  return (
    <Flex wrap="wrap" gap="3">
      <Button variant="outline" size="md" onClick={() => window.print()}>
        Print
      </Button>
      <ExportMenu files={files} addressOf={(report) => exportAddress(filters, report)} />
    </Flex>
  )
}

/** The figures that left their usual range in the last 7 days; nothing if there are none. */
function AlertNotice({ alerts }: { alerts: readonly VisibilityAlert[] }) {
  if (alerts.length === 0) return null
  return (
    <chakra.section aria-label="Alerts from the last 7 days" marginTop="4">
      <Stack as="ul" gap="1" textStyle="small">
        {alerts.map((alert) => (
          <chakra.li
            key={`${alert.figure} ${alert.day}`}
            borderInlineStart="3px solid"
            borderColor="marker.hover"
            paddingInlineStart="3"
          >
            <b>{alertTitle(alert)}</b>: {alertValue(alert)}, usually {usualText(alert)}.{' '}
            <Text as="span" color="fg.muted">
              {alertDays(alert)} (UTC), {baseText(alert.n, metrics[alert.figure].base)}
            </Text>
          </chakra.li>
        ))}
      </Stack>
    </chakra.section>
  )
}

const FurtherParts = dynamic(() => import('./further-parts').then((loaded) => loaded.FurtherParts), {
  ssr: false,
  loading: SectionsSkeleton,
})

interface OverviewScreenProps {
  siteId: string
  siteName: string
  filters: Filters
  figures: OverviewFigures
  details: Promise<OverviewDetails>
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
export function OverviewScreen(props: OverviewScreenProps) {
  const { siteId, siteName, filters, figures, details, alerts, links, setup, setupState } = props
  const { topics, choices, engines } = figures
  return (
    <OverviewNavigation filters={filters} addressOf={overviewAddress}>
      <ScreenHead
        title="Overview"
        action={
          <Flex gap="3" wrap="wrap" _print={{ display: 'none' }}>
            <EditOnly>
              <ShareButton siteId={siteId} siteName={siteName} links={links} />
            </EditOnly>
            <OverviewExport />
          </Flex>
        }
      />
      <OverviewPeriod>
        <OverviewFilters topics={topics} choices={choices} engines={engines} />
      </OverviewPeriod>
      <Parts figures={figures} details={details} alerts={<AlertNotice alerts={alerts} />} />
      <Setup state={setupState}>{setup}</Setup>
    </OverviewNavigation>
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

/** Why there are no figures. */
function absenceOf({ recall, notAttributable }: Figures, isPart: boolean): { title: string; text: string } {
  if (recall.base > 0)
    return {
      title: 'Only branded prompts were answered',
      text: `They ask about you by name: ${valueText(recall.value, 'share')} of ${formatCount(recall.base)} answers name you. Add prompts without your brand to see whether assistants think of you.`,
    }
  if (notAttributable.base > 0)
    return {
      title: 'No answer can be counted',
      text: 'The answers of this period can’t tell which company of your name is meant. Prompts that say what you sell help.',
    }
  const text = isPart
    ? 'No answers match the filters. Edited prompts start over: only answers to their current text count.'
    : 'No prompts were answered in this period. Choose a longer one, or run prompts.'
  return { title: 'No answers in this period', text }
}

type PartsProps = Pick<OverviewScreenProps, 'figures' | 'details'> & { alerts: ReactNode }

function Parts({ figures: { view, bucket, period, readingNote }, details, alerts }: PartsProps) {
  const { filters, isPending } = useOverviewNavigation()
  const isPainted = usePainted()
  const hasRuns = view.figures.n > 0
  const absence = absenceOf(view.figures, isFiltered(filters))
  const steps = (
    <Suspense fallback={<SectionsSkeleton />}>
      <Steps details={details} />
    </Suspense>
  )
  return (
    <LoadedFigures isPending={isPending}>
      {hasRuns ? (
        <AtAGlance
          view={view}
          timeName={timeNames[bucket]}
          notes={[periodNote(period), readingNote]}
          alerts={alerts}
          steps={steps}
        />
      ) : (
        <Box>
          <StateNotice title={absence.title} action={{ label: 'Go to Prompts', href: routes.clientPrompts }}>
            {absence.text}
          </StateNotice>
          <Text textStyle="note" color="fg.muted" marginTop="4">
            {periodNote(period)}
          </Text>
          {alerts}
        </Box>
      )}
      {hasRuns ? null : steps}
      {isPainted ? <FurtherParts view={view} details={details} /> : <SectionsSkeleton />}
    </LoadedFigures>
  )
}
