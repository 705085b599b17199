'use client'

import { chakra } from '@chakra-ui/react'
import { promptKindNames, promptKinds } from '@/lib/client-area/geo-names'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import {
  noFilters,
  noTopic,
  type PromptFilters,
  promptsAddress,
} from '@/lib/client-area/prompts/prompt-filters'
import { NavigationLink, useFilters } from '../report/filter-navigation'
import { FilterSelect } from '../report/filter-select'

const kinds = promptKinds.map((kind) => ({ value: kind, label: promptKindNames[kind] }))

interface FilterBarProps {
  filters: PromptFilters
  /** Of all prompts; null: some have none. */
  topics: readonly (string | null)[]
  engines: readonly EngineChoice[]
}

/** The filters of the list. Each change is an address of its own. */
export function FilterBar({ filters, topics, engines }: FilterBarProps) {
  const navigation = useFilters(filters, promptsAddress)
  const { filters: shown, isPending, show } = navigation
  const isFiltered = Object.values(shown).some((value) => value !== null)
  return (
    <chakra.section aria-label="Filters" aria-busy={isPending} marginBottom="8">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <FilterSelect
          label="Topic"
          allLabel="All topics"
          value={shown.topic}
          // An option with an empty value already stands for all topics.
          options={topics.map((topic) => ({ value: topic ?? noTopic, label: topic ?? 'No topic' }))}
          onChoose={(topic) => show({ ...shown, topic })}
        />
        <FilterSelect
          label="Type"
          allLabel="All types"
          value={shown.kind}
          options={kinds}
          onChoose={(kind) => show({ ...shown, kind })}
        />
        <FilterSelect
          label="Engine"
          allLabel="All engines"
          value={shown.engine}
          options={engines.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(engine) => show({ ...shown, engine })}
        />
      </chakra.div>
      {isFiltered ? (
        <NavigationLink
          navigation={navigation}
          filters={noFilters}
          textStyle="note"
          color="link"
          display="inline-block"
          paddingBlock="2"
        >
          Clear filters
        </NavigationLink>
      ) : null}
    </chakra.section>
  )
}
