'use client'

import { Stack } from '@chakra-ui/react'
import type { RunsView } from '@/lib/client-area/overview/runs-view'
import { engineIds } from '@/lib/geo/engines/engine'
import { promptKinds } from '@/lib/geo/prompt-kinds'
import { BrandTable } from '../report/brand-table'
import { ReportSection } from '../report/report-section'
import { useOverviewNavigation } from './overview-navigation'
import { SplitTable } from './split-table'

interface RunTablesProps {
  view: RunsView
  /** Whether readers without an account see it: then nothing leads into the client area. */
  isShared?: boolean
}

/** Figures by brand, engine, topic and type. */
export function RunTables({ view, isShared = false }: RunTablesProps) {
  const { filters } = useOverviewNavigation()
  const linked = <T,>(filtersOf: T) => (isShared ? undefined : filtersOf)
  const { leaderboard, engines, topics, kinds: kindRows } = view
  return (
    <Stack gap="12">
      {leaderboard.length > 0 ? (
        <ReportSection
          title="Brands"
          note="By the answers that name them. Below a figure: its 95% interval, and its change against the period before."
        >
          <BrandTable label="Brands" rows={leaderboard} />
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
