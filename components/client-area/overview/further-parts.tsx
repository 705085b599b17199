'use client'

import { Link as ChakraLink, chakra, Stack, Table, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { use } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Figure } from '@/lib/client-area/analytics/change'
import { pageNaming, sourceKindNames } from '@/lib/client-area/geo-names'
import type { OverviewDetails } from '@/lib/client-area/overview/load-overview'
import type { VisibilitySources } from '@/lib/client-area/overview/report-results'
import type { RunsView } from '@/lib/client-area/overview/runs-view'
import { formatCount, shortDay } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { Disclosure } from '../disclosure'
import { ChangeText } from '../report/change-text'
import { FigureCell } from '../report/figure-cell'
import { ReportGroup } from '../report/report-group'
import { RunFigures } from './run-figures'
import { BrandsSection, RunTables } from './run-tables'
import { SearchTable } from './search-table'
import { SourceSection } from './source-section'
import { UnclaimedSection } from './unclaimed-section'

const link = (href: string, text: string) => (
  <ChakraLink asChild variant="underline">
    <Link href={href} prefetch={false}>
      {text}
    </Link>
  </ChakraLink>
)

function visitCell(label: string, figure: Figure | null, installPath: string, claimed?: number | null) {
  if (!figure)
    return <FigureCell label={label} value="–" note={link(installPath, 'Not connected. Connect it')} />
  return (
    <FigureCell
      label={label}
      value={formatCount(figure.count)}
      note={
        <>
          <ChangeText figure={figure} />
          {figure.before === null ? '' : '. '}
          {claimed ? `${formatCount(claimed)} of them unverified. ` : ''}
          {link(routes.clientAnalytics, 'See analytics')}
        </>
      }
    />
  )
}

/** Visits of agents, of people whom assistants sent, and the checker's score. */
function OtherFigures(props: Pick<OverviewDetails, 'agentVisits' | 'assistantVisits' | 'scan'>) {
  const { agentVisits, assistantVisits, scan } = props
  return (
    <chakra.dl
      display="grid"
      columnGap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {visitCell('Visits by AI agents', agentVisits, routes.clientSnippetServer, agentVisits?.claimed)}
      {visitCell('Visits from assistants', assistantVisits, routes.clientSnippet)}
      <FigureCell
        label="Checker score"
        value={scan ? String(scan.score) : '–'}
        note={
          scan
            ? `0 to 100. Home page, checked ${shortDay(scan.checkedAt)}.`
            : 'Turn on the weekly check in the setup below.'
        }
      />
    </chakra.dl>
  )
}

const mostPages = 10

const columns = [
  { name: 'Page' },
  { name: 'Group' },
  { name: 'Names you' },
  { name: 'Citations', isNumber: true },
]

/** The pages that answers cite most, and whether they name the own brand. */
function CitedPageTable({ pages }: Pick<VisibilitySources, 'pages'>) {
  if (pages.length === 0) return <Text color="fg.muted">No answers in this period cite a page.</Text>
  return (
    <DataTable label="Cited pages" columns={columns}>
      {pages.slice(0, mostPages).map((page) => (
        <Table.Row key={page.url}>
          <RowHead width="full" overflowWrap="anywhere" minWidth="12rem">
            <ChakraLink href={page.url} rel="noreferrer nofollow" target="_blank" variant="underline">
              {page.title ?? page.url}
            </ChakraLink>
            {page.title === null ? null : (
              <Text textStyle="note" fontWeight="400" color="fg.muted">
                {page.url}
              </Text>
            )}
          </RowHead>
          <Table.Cell whiteSpace="nowrap">{sourceKindNames[page.kind]}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{pageNaming(page)}</Table.Cell>
          <Table.Cell textAlign="end">{formatCount(page.citations)}</Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  )
}

const UnknownAnswers = ({ answers }: { answers: OverviewDetails['unknown'] }) => (
  <chakra.ul listStyleType="none">
    {answers.map(({ id, prompt, engine, finishedAt }) => (
      <chakra.li
        key={id}
        paddingBlock="3"
        borderBottom="1px solid"
        borderColor="border"
        overflowWrap="anywhere"
      >
        {link(routes.clientAnswer(id), prompt)}
        <Text textStyle="note" color="fg.muted" marginTop="1">
          {engine}, {shortDay(finishedAt)}
        </Text>
      </chakra.li>
    ))}
  </chakra.ul>
)

const Note = ({ children }: { children: string }) => (
  <Text textStyle="note" color="fg.muted" marginBottom="4" maxWidth="measure">
    {children}
  </Text>
)

interface FurtherPartsProps {
  view: RunsView
  details: Promise<OverviewDetails>
}

/** What is below the figures and their trend. */
export function FurtherParts({ view, details }: FurtherPartsProps) {
  const loaded = use(details)
  const { sources, searches, unclaimed, unknown } = loaded
  return (
    <>
      {view.figures.n > 0 ? <BrandsSection view={view} /> : null}
      <ReportGroup title="Your site">
        <OtherFigures {...loaded} />
      </ReportGroup>
      <ReportGroup title="Details">
        {view.figures.n > 0 ? (
          <Disclosure summary="All figures" isPart>
            <Stack gap="12">
              <RunFigures view={view} />
              <RunTables view={view} />
            </Stack>
          </Disclosure>
        ) : null}
        <Disclosure summary="Top sources" isPart>
          <Note>The sites that answers cite, by number of citations.</Note>
          <SourceSection sources={sources} />
        </Disclosure>
        <Disclosure summary="Cited pages" isPart>
          <Note>The pages that answers in this period cite, by all citations to date.</Note>
          <CitedPageTable pages={sources.pages} />
        </Disclosure>
        <Disclosure summary="Query fan-out" isPart>
          <Note>What engines searched for to answer your prompts, in the last 500 answers.</Note>
          <SearchTable searches={searches} />
        </Disclosure>
        <Disclosure summary="Unclaimed mentions" isPart>
          <Note>Your brand is named, but nothing leads to your site.</Note>
          <UnclaimedSection runs={unclaimed} pages={sources.unlinked} />
        </Disclosure>
        {unknown.length > 0 ? (
          <Disclosure summary="Answers that don’t know you" isPart>
            <Note>The newest answers that say so, also to branded prompts. They are no mentions.</Note>
            <UnknownAnswers answers={unknown} />
          </Disclosure>
        ) : null}
      </ReportGroup>
    </>
  )
}
