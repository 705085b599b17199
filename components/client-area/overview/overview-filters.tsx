'use client'

import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { withoutFilters } from '@/lib/client-area/overview/filters'
import type { OverviewFigures } from '@/lib/client-area/overview/load-overview'
import { isFiltered } from '@/lib/client-area/report/filter-address'
import { rangeLabel, runRangeIds } from '@/lib/client-area/report/ranges'
import { Disclosure } from '../disclosure'
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
  const isPart = isFiltered(filters)
  const { range, trend, ...parts } = filters
  const chosen = Object.values(parts).filter((value) => value !== null).length
  return (
    <chakra.section
      aria-label="Filters"
      paddingTop="1"
      _print={{ display: 'none' }}
      css={{ '&:has(details[open])': { flexBasis: '100%' } }}
    >
      <Disclosure summary={isPart ? `Filters (${chosen})` : 'Filters'} open={isPart || undefined}>
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
          <RunFilterSelects
            filters={filters}
            show={show}
            engines={engines}
            topics={topics}
            choices={choices}
          />
        </chakra.div>
      </Disclosure>
      {isPart ? (
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

/** The dates of a period and of the one that it is compared with. */
export const periodNote = ({ current, before }: OverviewFigures['period']) =>
  `${current}, so far, compared with ${before}. Days are in UTC.`

/** Links to the periods, with something beside them. */
export function OverviewPeriod({ children }: { children?: ReactNode }) {
  const navigation = useOverviewNavigation()
  const { filters } = navigation
  const choices = runRangeIds.map((range) => ({
    name: rangeLabel(range),
    filters: { ...filters, range },
    isCurrent: range === filters.range,
  }))
  return (
    <PeriodLinks choices={choices} navigation={navigation}>
      {children}
    </PeriodLinks>
  )
}
