'use client'

import { Link as ChakraLink, Stack, Table, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { Filters } from '@/lib/client-area/overview/filters'
import { valueText } from '@/lib/client-area/overview/format-figure'
import type { RunsView, SplitRow } from '@/lib/client-area/overview/runs-view'
import { formatCount } from '@/lib/format/format'
import { brandMetricsOn, recallMetricIds, siteMetricsOn } from '@/lib/geo/metrics/metrics'
import { promptKinds } from '@/lib/geo/prompt-kinds'
import { DataTable, RowHead } from '../charts/data-table'
import { BrandTable } from '../report/brand-table'
import { FigureTableCell, figureColumns } from '../report/figure-table-cell'
import { OutcomeKey, OutcomeTable } from '../report/outcome-table'
import { ReportSection } from '../report/report-section'
import { OverviewLink, useOverviewNavigation } from './overview-navigation'

const brandIds = brandMetricsOn('parts')
const siteIds = siteMetricsOn('parts')

interface SplitTableProps {
  label: string
  /** What a row stands for, as a column name: "Engine". */
  keyName: string
  rows: readonly SplitRow[]
  /** The filters that show one row only; undefined: rows are no links. */
  filtersOf: ((key: string) => Filters) | undefined
}

/** The own brand's figures by engine, topic or type. */
function SplitTable({ label, keyName, rows, filtersOf }: SplitTableProps) {
  const columns = [
    { name: keyName },
    { name: 'Answers (n)', isNumber: true },
    ...figureColumns([...brandIds, ...siteIds]),
  ]
  return (
    <DataTable label={label} columns={columns}>
      {rows.map(({ key, label: name, figures }) => (
        <Table.Row key={key}>
          <RowHead minWidth="9rem">
            {filtersOf ? (
              <OverviewLink
                filters={filtersOf(key)}
                color="fg"
                textDecorationColor="border.strong"
                _hover={{ color: 'link' }}
              >
                {name}
              </OverviewLink>
            ) : (
              name
            )}
          </RowHead>
          <Table.Cell textAlign="end">{formatCount(figures.n)}</Table.Cell>
          {figures.own ? (
            brandIds.map((id) => <FigureTableCell key={id} id={id} figure={figures.own?.[id]} />)
          ) : (
            <Table.Cell colSpan={brandIds.length} color="fg.muted">
              Your brand isn’t set up
            </Table.Cell>
          )}
          {siteIds.map((id) => (
            <FigureTableCell key={id} id={id} figure={figures[id]} />
          ))}
        </Table.Row>
      ))}
    </DataTable>
  )
}

interface RunTablesProps {
  view: RunsView
  /** Whether readers without an account see it: then nothing leads into the client area. */
  isShared?: boolean
}

/** The tracked brands by how often they are named, and what they leave out. */
export function BrandsSection({ view: { leaderboard, figures }, isShared = false }: RunTablesProps) {
  const { untracked } = figures
  if (leaderboard.length === 0) return null
  return (
    <ReportSection
      title="Brands"
      note="Ranked by how many answers name them. Below each figure: its 95% interval, and its change from the previous period."
    >
      <BrandTable label="Brands" rows={leaderboard} />
      {(untracked.value ?? 0) > 0 ? (
        <Text textStyle="small" marginTop="3" maxWidth="measure">
          {valueText(untracked.value, 'share')} of all names in these answers are companies and products that{' '}
          {isShared ? 'aren’t tracked' : 'you don’t track'}, which share of voice leaves out.{' '}
          {isShared ? null : (
            <ChakraLink asChild variant="underline">
              <Link href={routes.clientCompetitors}>See their names</Link>
            </ChakraLink>
          )}
        </Text>
      ) : null}
    </ReportSection>
  )
}

/** Outcomes, and figures by engine, topic, type and what else prompts have. */
export function RunTables({ view, isShared = false }: RunTablesProps) {
  const { filters } = useOverviewNavigation()
  const linked = <T,>(filtersOf: T) => (isShared ? undefined : filtersOf)
  const { engines, topics, kinds: kindRows, tags, countries, personas, recall } = view
  return (
    <Stack gap="12">
      {view.figures.own ? (
        <ReportSection
          title="Outcomes"
          note="What answers do with you: every answer has one of four outcomes, so each row adds up to 100%."
        >
          <OutcomeKey />
          <OutcomeTable
            label="Outcomes"
            groups={[
              {
                rows: [
                  {
                    key: 'all',
                    label: filters.branding ? 'All branded prompts' : 'All unbranded prompts',
                    figures: view.figures,
                  },
                ],
              },
              { name: 'By engine', rows: engines },
              { name: 'By topic', rows: topics },
            ]}
          />
        </ReportSection>
      ) : null}
      {recall.length > 0 ? (
        <ReportSection
          title="Recall by engine"
          note="Answers to branded prompts: which engines know you, and which say that they don’t."
        >
          <DataTable
            label="Recall by engine"
            columns={[
              { name: 'Engine' },
              { name: 'Answers (n)', isNumber: true },
              ...figureColumns(recallMetricIds),
            ]}
          >
            {recall.map(({ key, label, figures }) => (
              <Table.Row key={key}>
                <RowHead minWidth="9rem">{label}</RowHead>
                <Table.Cell textAlign="end">{formatCount(figures.recall.base)}</Table.Cell>
                {recallMetricIds.map((id) => (
                  <FigureTableCell key={id} id={id} figure={figures[id]} />
                ))}
              </Table.Row>
            ))}
          </DataTable>
        </ReportSection>
      ) : null}
      <ReportSection title="By engine">
        <SplitTable
          label="By engine"
          keyName="Engine"
          rows={engines}
          filtersOf={linked((key: string) => ({ ...filters, engine: key }))}
        />
      </ReportSection>
      <ReportSection title="By topic">
        <SplitTable
          label="By topic"
          keyName="Topic"
          rows={topics}
          filtersOf={linked((key: string) => ({ ...filters, topic: key }))}
        />
      </ReportSection>
      <ReportSection title="By type of prompt">
        <SplitTable
          label="By type of prompt"
          keyName="Type"
          rows={kindRows}
          filtersOf={linked((key: string) => ({
            ...filters,
            kind: promptKinds.find((kind) => kind === key) ?? null,
          }))}
        />
      </ReportSection>
      {tags.length > 0 ? (
        <ReportSection
          title="By tag"
          note="A prompt with several tags is in each of them, so the rows don’t add up."
        >
          <SplitTable
            label="By tag"
            keyName="Tag"
            rows={tags}
            filtersOf={linked((key: string) => ({ ...filters, tag: key }))}
          />
        </ReportSection>
      ) : null}
      {countries.length > 0 ? (
        <ReportSection title="By country">
          <SplitTable
            label="By country"
            keyName="Country"
            rows={countries}
            filtersOf={linked((key: string) => ({ ...filters, country: key }))}
          />
        </ReportSection>
      ) : null}
      {personas.length > 0 ? (
        <ReportSection title="By persona" note="What the person who asks says first.">
          <SplitTable
            label="By persona"
            keyName="Persona"
            rows={personas}
            filtersOf={linked((key: string) => ({ ...filters, persona: key }))}
          />
        </ReportSection>
      ) : null}
    </Stack>
  )
}
