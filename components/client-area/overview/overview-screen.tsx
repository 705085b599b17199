'use client'

import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { type ReactNode, useId, useState } from 'react'
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
import { OverviewFilters, OverviewPeriod } from './overview-filters'
import { OverviewNavigation, useOverviewNavigation } from './overview-navigation'
import { RunFigures } from './run-figures'
import { TrendSection } from './trend-section'

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
  const id = useId()
  if (alerts.length === 0) return null
  return (
    <chakra.section
      aria-labelledby={id}
      borderInlineStart="3px solid"
      borderColor="border.strong"
      paddingInlineStart="5"
      paddingBlock="1"
      marginBottom="8"
    >
      <Heading as="h2" id={id} textStyle="title">
        Alerts from the last 7 days
      </Heading>
      <Stack as="ul" gap="3" marginTop="3">
        {alerts.map((alert) => (
          <chakra.li key={`${alert.figure} ${alert.day}`} maxWidth="measure">
            <Text>
              <b>{alertTitle(alert)}</b>: {alertValue(alert)}, usually {usualText(alert)}.
            </Text>
            <Text textStyle="note" color="fg.muted">
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
  const { period, topics, choices, engines } = figures
  return (
    <OverviewNavigation filters={filters} addressOf={overviewAddress}>
      <ScreenHead
        title="Overview"
        lead={`How assistants see ${siteName}, based on their answers to your prompts.`}
        action={
          <Flex gap="3" wrap="wrap" _print={{ display: 'none' }}>
            <EditOnly>
              <ShareButton siteId={siteId} siteName={siteName} links={links} />
            </EditOnly>
            <OverviewExport />
          </Flex>
        }
      />
      <AlertNotice alerts={alerts} />
      <OverviewPeriod period={period} />
      <OverviewFilters topics={topics} choices={choices} engines={engines} />
      <Parts figures={figures} details={details} />
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

type PartsProps = Pick<OverviewScreenProps, 'figures' | 'details'>

function Parts({ figures: { view, bucket, readingNote }, details }: PartsProps) {
  const { filters, isPending } = useOverviewNavigation()
  const isPainted = usePainted()
  const hasRuns = view.figures.n > 0
  const absence = absenceOf(view.figures, isFiltered(filters))
  return (
    <LoadedFigures isPending={isPending}>
      {hasRuns ? (
        <RunFigures view={view} />
      ) : (
        <StateNotice title={absence.title} action={{ label: 'Go to Prompts', href: routes.clientPrompts }}>
          {absence.text}
        </StateNotice>
      )}
      {hasRuns ? <TrendSection trend={view.trend} timeName={timeNames[bucket]} note={readingNote} /> : null}
      {isPainted ? <FurtherParts view={view} details={details} /> : <SectionsSkeleton />}
    </LoadedFigures>
  )
}
