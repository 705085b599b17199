'use client'

import { Box, Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import { type Filters, sharedReportAddress } from '@/lib/client-area/overview/filters'
import { timeNames } from '@/lib/client-area/report/labels'
import type { SharedReport } from '@/lib/client-area/report-links/load-shared-report'
import { AtAGlance } from '../overview/at-a-glance'
import { OverviewPeriod, periodNote } from '../overview/overview-filters'
import { OverviewNavigation, useOverviewNavigation } from '../overview/overview-navigation'
import { RunFigures } from '../overview/run-figures'
import { BrandsSection, RunTables } from '../overview/run-tables'
import { SourceSection } from '../overview/source-section'
import { LoadedFigures } from '../report/loaded-figures'
import { ReportGroup } from '../report/report-group'
import { ReportSection } from '../report/report-section'
import { StateNotice } from '../report/state-notice'
import { SampleNotice } from '../sample-notice'
import { ScreenHead } from '../screen-head'
import { SharedReportFrame } from './shared-report-frame'

/** What the figures are, for readers who see them for the first time. */
function ReadingHelp() {
  return (
    <ReportGroup title="How to read this report">
      <Stack gap="3" maxWidth="measure">
        <Text>
          AI assistants are asked the same questions again and again, and each answer is read. Visibility is
          the share of answers that name the brand. Share of voice is its share of all mentions of the brands
          in this report. A citation is a page that an answer gives as its source.
        </Text>
        <Text>
          Answers differ each time, so each figure shows the number of answers behind it (n), and each share
          has an interval that contains the true share with 95% confidence. Two figures whose intervals
          overlap may be equal. The labels exploratory, directional and decision-grade say how reliable the
          figures are.
        </Text>
        <Text>
          {/* A full page load: public pages have another security policy. */}
          <ChakraLink href={routes.docPage('how-we-measure-visibility')} variant="underline">
            How we measure visibility
          </ChakraLink>
        </Text>
      </Stack>
    </ReportGroup>
  )
}

interface SharedReportScreenProps {
  brandName: string
  /** Of the link. */
  token: string
  linkName: string
  siteName: string
  /** Whether the data of the account is made up. */
  isSample: boolean
  filters: Filters
  report: SharedReport
}

/** The figures of a site for readers who have a link and no account. */
export function SharedReportScreen(props: SharedReportScreenProps) {
  const { brandName, token, linkName, siteName, isSample, filters, report } = props
  return (
    <SharedReportFrame brandName={brandName}>
      {isSample && (
        <Box marginBottom="8">
          <SampleNotice />
        </Box>
      )}
      <OverviewNavigation filters={filters} addressOf={sharedReportAddress(token)}>
        <ScreenHead
          title={`How AI assistants see ${siteName}`}
          lead={`${linkName}. Based on assistants’ answers to the questions that ${siteName} tracks.`}
        />
        <OverviewPeriod />
        <Parts report={report} />
      </OverviewNavigation>
    </SharedReportFrame>
  )
}

function Parts({ report: { view, period, bucket, readingNote, sources } }: { report: SharedReport }) {
  const { isPending } = useOverviewNavigation()
  return (
    <LoadedFigures isPending={isPending}>
      {view.figures.n > 0 ? (
        <>
          <AtAGlance view={view} timeName={timeNames[bucket]} notes={[periodNote(period), readingNote]} />
          <RunFigures view={view} isShared />
          <BrandsSection view={view} isShared />
          <RunTables view={view} isShared />
          <ReportGroup title="Sources">
            <ReportSection title="Top sources" note="The sites that answers cite, by number of citations.">
              <SourceSection sources={sources} />
            </ReportSection>
          </ReportGroup>
        </>
      ) : (
        <StateNotice title="No figures in this period">
          No answers to questions without the site’s name can be counted in this period. Choose another one.
        </StateNotice>
      )}
      <ReadingHelp />
    </LoadedFigures>
  )
}
