'use client'

import { chakra, Flex, Text } from '@chakra-ui/react'
import { isFiltered, withoutFilters } from '@/lib/client-area/visibility/filters'
import { kindLabels, rangeLabels } from '@/lib/client-area/visibility/names'
import { rangeIds } from '@/lib/client-area/visibility/ranges'
import { engineInfos } from '@/lib/geo/engines/engine'
import type { PromptKind } from '@/lib/geo/metrics/quality-input'
import { FilterSelect } from '../analytics/filter-select'
import { DashboardLink, useDashboardNavigation } from './dashboard-navigation'

const engines = engineInfos.map(({ id, name }) => ({ value: id, label: name }))
const kindOrder: readonly PromptKind[] = ['category', 'comparison', 'buying']
const kinds = kindOrder.map((kind) => ({ value: kind, label: kindLabels[kind] }))

/** A value of the list that stands for prompts without a topic: a topic is never blank. */
const noTopic = ' '

/** The filters of the dashboard. Each change is an address of its own. @param topics of the site's prompts; empty: none */
export function DashboardFilters({ topics }: { topics: readonly string[] }) {
  const { filters, show } = useDashboardNavigation()
  const { engine, kind, topic } = filters
  return (
    <chakra.section aria-label="Filters" marginBottom="10" _print={{ display: 'none' }}>
      <chakra.div
        display="grid"
        gap="3"
        maxWidth="3xl"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
      >
        <FilterSelect
          label="Engine"
          allLabel="All engines"
          value={engine}
          options={engines}
          onChoose={(value) => show({ ...filters, engine: value })}
        />
        <FilterSelect
          label="Topic"
          allLabel="All topics"
          value={topic === '' ? noTopic : topic}
          options={topics.map((one) => ({ value: one || noTopic, label: one || 'No topic' }))}
          onChoose={(value) => show({ ...filters, topic: value === noTopic ? '' : value })}
        />
        <FilterSelect
          label="Type of prompt"
          allLabel="All types"
          value={kind}
          options={kinds}
          onChoose={(value) => show({ ...filters, kind: value })}
        />
      </chakra.div>
      {isFiltered(filters) ? (
        <Flex gap="4" marginTop="3" textStyle="note" wrap="wrap">
          <Text color="fg.muted">
            Sources, searches and unclaimed answers follow the engine only. AI visits and the checker’s score
            are always those of the whole site.
          </Text>
          <DashboardLink filters={withoutFilters(filters)} color="link">
            Clear filters
          </DashboardLink>
        </Flex>
      ) : null}
    </chakra.section>
  )
}

/** Links to the ranges of time. */
export function DashboardRanges() {
  const { filters } = useDashboardNavigation()
  return (
    <chakra.nav aria-label="Period" _print={{ display: 'none' }}>
      <chakra.ul
        listStyleType="none"
        display="flex"
        border="1px solid"
        borderColor="border.strong"
        borderRadius="sm"
        overflow="hidden"
        width="fit-content"
      >
        {rangeIds.map((range) => (
          <chakra.li
            key={range}
            css={{ '& + &': { borderInlineStart: '1px solid', borderColor: 'border.strong' } }}
          >
            <DashboardLink
              filters={{ ...filters, range }}
              aria-current={range === filters.range || undefined}
              display="flex"
              alignItems="center"
              minHeight="11"
              paddingInline={{ base: '2.5', md: '4' }}
              textStyle="small"
              fontWeight="600"
              textDecoration="none"
              whiteSpace="nowrap"
              color="fg"
              outlineOffset="-3px"
              _hover={{ bg: 'bg.muted' }}
              css={{ '&[aria-current], &[aria-current]:hover': { bg: 'marker', color: 'marker.fg' } }}
            >
              {rangeLabels[range]}
            </DashboardLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
