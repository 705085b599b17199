'use client'

import { chakra, Field, Input } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import {
  noFilters,
  type PromptFilters,
  type PromptOrder,
  promptOrders,
  promptsAddress,
} from '@/lib/client-area/prompts/prompt-filters'
import type { SettingChoices } from '@/lib/client-area/prompts/prompt-setting'
import { isFiltered } from '@/lib/client-area/report/filter-address'
import { NavigationLink, useFilters } from '../report/filter-navigation'
import { FilterSelect } from '../report/filter-select'
import { RunFilterSelects } from '../report/run-filter-selects'

export const orderNames: Readonly<Record<PromptOrder, string>> = {
  'least-visible': 'Lowest visibility',
  'most-visible': 'Highest visibility',
  'least-cited': 'Lowest citation rate',
  'worst-position': 'Worst position',
}
const orders = promptOrders.map((order) => ({ value: order, label: orderNames[order] }))

interface FilterBarProps {
  filters: PromptFilters
  search: string
  onSearch: (search: string) => void
  /** Of all prompts; empty: some have none. */
  topics: readonly string[]
  choices: SettingChoices
  engines: readonly EngineChoice[]
}

/** The filters of the list. Each change is an address of its own, except of the search. */
export function FilterBar({ filters, search, onSearch, topics, choices, engines }: FilterBarProps) {
  const navigation = useFilters(filters, promptsAddress)
  const { filters: shown, isPending, show } = navigation
  const cleared = { ...noFilters, order: shown.order }
  return (
    <chakra.section aria-label="Filters" aria-busy={isPending} marginBottom="8">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
          xl: 'minmax(0, 1.5fr) repeat(4, minmax(0, 1fr))',
        }}
      >
        <Field.Root gridColumn={{ base: '1 / -1', xl: 'auto' }}>
          <Field.Label textStyle="note">Search prompts</Field.Label>
          <Input
            type="search"
            size="md"
            value={search}
            maxLength={200}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
        </Field.Root>
        <RunFilterSelects filters={shown} show={show} engines={engines} topics={topics} choices={choices} />
        <FilterSelect
          label="Sort"
          allLabel="By topic"
          value={shown.order}
          options={orders}
          onChoose={(order) => show({ ...shown, order })}
        />
      </chakra.div>
      {isFiltered(shown) ? (
        <NavigationLink
          navigation={navigation}
          filters={cleared}
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
