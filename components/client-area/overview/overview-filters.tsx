'use client'

import { chakra, Flex, Text } from '@chakra-ui/react'
import { withoutFilters } from '@/lib/client-area/overview/filters'
import type { OverviewFigures } from '@/lib/client-area/overview/load-overview'
import { isFiltered } from '@/lib/client-area/report/filter-address'
import { rangeLabel, runRangeIds } from '@/lib/client-area/report/ranges'
import { FilterSelect } from '../report/filter-select'
import { PeriodLinks } from '../report/period-links'
import { RunFilterSelects } from '../report/run-filter-selects'
import { OverviewLink, useOverviewNavigation } from './overview-navigation'

/** The filters of the overview. Each change is an address of its own. */
export function OverviewFilters({
  topics,
  choices,
  engines,
}: Pick<OverviewFigures, 'topics' | 'choices' | 'engines'>) {
  const { filters, show } = useOverviewNavigation()
  return (
    <chakra.section aria-label="Filters" marginBottom="10" _print={{ display: 'none' }}>
      <chakra.div
        display="grid"
        gap="3"
        maxWidth="4xl"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        <FilterSelect
          label="Prompts"
          allLabel="Unbranded"
          value={filters.branding}
          options={[{ value: 'branded', label: 'Branded' }]}
          onChoose={(branding) => show({ ...filters, branding })}
        />
        <RunFilterSelects filters={filters} show={show} engines={engines} topics={topics} choices={choices} />
      </chakra.div>
      {isFiltered(filters) ? (
        <Flex gap="4" marginTop="3" textStyle="note" wrap="wrap">
          <Text color="fg.muted">
            Sources, searches and unclaimed answers follow only the engine, and whether prompts are branded.
            AI visits and the checker score always cover the whole site.
          </Text>
          <OverviewLink filters={withoutFilters(filters)} color="link">
            Clear filters
          </OverviewLink>
        </Flex>
      ) : null}
    </chakra.section>
  )
}

interface OverviewPeriodProps {
  period: OverviewFigures['period']
}

/** Links to the periods, and the dates of the current one. */
export function OverviewPeriod({ period }: OverviewPeriodProps) {
  const navigation = useOverviewNavigation()
  const { filters } = navigation
  const choices = runRangeIds.map((range) => ({
    name: rangeLabel(range),
    filters: { ...filters, range },
    isCurrent: range === filters.range,
  }))
  return (
    <PeriodLinks choices={choices} navigation={navigation}>
      {period.current}, so far, compared with {period.before}. Days are in UTC.
    </PeriodLinks>
  )
}
