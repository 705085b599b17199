'use client'

import { Grid, Stack, Table, Text } from '@chakra-ui/react'
import type { Connection } from '@/lib/client-area/analytics/coverage'
import type { AssistantRow, PeopleView } from '@/lib/client-area/analytics/people-view'
import { timeNames } from '@/lib/client-area/report/labels'
import type { Bucket } from '@/lib/client-area/report/ranges'
import { DataTable, RowHead } from '../charts/data-table'
import { TimeChart } from '../charts/time-chart'
import { ReportGroup } from '../report/report-group'
import { ReportSection } from '../report/report-section'
import { ShareBar } from '../report/share-bar'
import { StateNotice } from '../report/state-notice'
import { AllPagesLink } from './all-pages-link'
import { ConnectionText } from './connection-text'
import { CountCells, countColumns } from './count-cells'
import { PeopleFigures } from './headline-figures'
import { PageTable } from './page-table'

/** The assistants that sent people. */
function AssistantTable({ label, rows }: { label: string; rows: readonly AssistantRow[] }) {
  const largest = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <DataTable label={label} columns={[{ name: 'Assistant' }, ...countColumns(rows)]}>
      {rows.map(({ id, name, owner, ...figure }) => (
        <Table.Row key={id}>
          <RowHead width="full">
            {name}
            {owner === name ? null : (
              <Text as="span" textStyle="note" color="fg.muted">
                {' '}
                {owner}
              </Text>
            )}
            <ShareBar count={figure.count} largest={largest} />
          </RowHead>
          <CountCells figure={figure} />
        </Table.Row>
      ))}
    </DataTable>
  )
}

interface PeopleSectionProps {
  view: PeopleView
  connection: Connection
  bucket: Bucket
  /** Whether the plan's limit hides all details. */
  hidesDetails: boolean
}

/** People whom assistants sent, and the site's visitors. */
export function PeopleSection({ view, connection, bucket, hidesDetails }: PeopleSectionProps) {
  const { referrals, referralChart, assistants, landingPages, visitors, visitorChart } = view
  const visitorNote =
    bucket === 'month'
      ? 'Estimated for each month. Each person counts once a month.'
      : 'For the whole site. Each person counts once a day.'
  return (
    <ReportGroup title="People" note={<ConnectionText connection={connection} />}>
      <Stack gap="12">
        <PeopleFigures view={view} />
        {referrals.count === 0 ? (
          <StateNotice title="No visits from assistants in this period">
            The tag is connected. People sent to your site by assistants will appear here.
          </StateNotice>
        ) : null}
        {referrals.count > 0 && !hidesDetails ? (
          <>
            <ReportSection title="Visits from assistants over time">
              <TimeChart
                label="Visits from assistants over time"
                timeName={timeNames[bucket]}
                chart={referralChart}
              />
            </ReportSection>
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="12">
              <ReportSection title="Assistants">
                <AssistantTable label="Assistants" rows={assistants} />
              </ReportSection>
              <ReportSection
                title="Landing pages"
                note="The first page people see when they come from an assistant."
              >
                <PageTable label="Landing pages" pages={landingPages} />
                <AllPagesLink pages={landingPages} report="landing-pages" />
              </ReportSection>
            </Grid>
          </>
        ) : null}
        {visitors.count > 0 && !hidesDetails ? (
          <ReportSection title="Unique visitors over time" note={visitorNote}>
            <TimeChart label="Unique visitors over time" timeName={timeNames[bucket]} chart={visitorChart} />
          </ReportSection>
        ) : null}
      </Stack>
    </ReportGroup>
  )
}
