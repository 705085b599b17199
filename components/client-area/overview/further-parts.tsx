'use client'

import { Stack } from '@chakra-ui/react'
import { use } from 'react'
import type { OverviewDetails } from '@/lib/client-area/overview/load-overview'
import type { RunsView } from '@/lib/client-area/overview/runs-view'
import { ReportGroup } from '../report/report-group'
import { ReportSection } from '../report/report-section'
import { CitedPageTable } from './cited-page-table'
import { NextSteps } from './next-steps'
import { OtherFigures } from './other-figures'
import { RunTables } from './run-tables'
import { SearchTable } from './search-table'
import { SourceSection } from './source-section'
import { UnclaimedSection } from './unclaimed-section'

interface FurtherPartsProps {
  view: RunsView
  details: Promise<OverviewDetails>
}

/** What is below the figures and their trend. */
export function FurtherParts({ view, details }: FurtherPartsProps) {
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
            note="The pages that answers of this period cite, by their citations to date."
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
