'use client'

import { Link as ChakraLink, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { promptKinds } from '@/lib/client-area/geo-names'
import type { DashboardView } from '@/lib/client-area/visibility/dashboard-view'
import { engineIds } from '@/lib/geo/engines/engine'
import { ReportGroup } from '../report/report-group'
import { ReportSection } from '../report/report-section'
import { BrandTable } from './brand-table'
import { useDashboardNavigation } from './dashboard-navigation'
import { FigureGrid } from './figure-grid'
import { QualityNote } from './quality-note'
import { SplitTable } from './split-table'

interface RunProps {
  view: DashboardView
  /** Whether readers without an account see it: then nothing leads into the client area. */
  isShared?: boolean
}

/** The own brand's figures. */
export function RunFigures({ view: { figures, quality }, isShared = false }: RunProps) {
  return (
    <ReportGroup title="Figures">
      <Stack gap="6">
        {figures.own ? null : (
          <Text>
            {isShared ? 'The site’s' : 'Your'} own brand isn’t set up, so most figures are missing.{' '}
            {isShared ? null : (
              <ChakraLink asChild variant="underline">
                <Link href={routes.clientCompetitors}>Add your brand</Link>
              </ChakraLink>
            )}
          </Text>
        )}
        <QualityNote quality={quality} />
        <FigureGrid figures={figures} quality={quality.label} />
      </Stack>
    </ReportGroup>
  )
}

/** Figures by brand, engine, topic and type. */
export function RunTables({ view, isShared = false }: RunProps) {
  const { filters } = useDashboardNavigation()
  const linked = <T,>(filtersOf: T) => (isShared ? undefined : filtersOf)
  const { leaderboard, engines, topics, kinds: kindRows } = view
  return (
    <Stack gap="12">
      {leaderboard.length > 0 ? (
        <ReportSection
          title="Brands"
          note="By the answers that name them. Below a figure: its 95% interval, and its change against the period before."
        >
          <BrandTable rows={leaderboard} />
        </ReportSection>
      ) : null}
      <ReportSection title="By engine">
        <SplitTable
          label="By engine"
          keyName="Engine"
          rows={engines}
          filtersOf={linked((key: string) => ({
            ...filters,
            engine: engineIds.find((id) => id === key) ?? null,
          }))}
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
    </Stack>
  )
}
