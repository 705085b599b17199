'use client'

import type { RunFilters } from '@/lib/client-area/report/filter-address'
import type { EngineInfo } from '@/lib/engines/registry'
import { promptKindNames, promptKinds } from '@/lib/geo/prompt-kinds'
import { FilterSelect } from './filter-select'

const kinds = promptKinds.map((kind) => ({ value: kind, label: promptKindNames[kind] }))

/** Stands for prompts without a topic, because an option with an empty value stands for all topics. A topic is never blank. */
const noTopic = ' '

interface RunFilterSelectsProps<Filters> {
  filters: Filters
  show: (filters: Filters) => void
  engines: readonly Pick<EngineInfo, 'id' | 'name'>[]
  /** Of all prompts; empty: some have none. */
  topics: readonly string[]
}

/** The lists from which runs are filtered. */
export function RunFilterSelects<Filters extends RunFilters>(props: RunFilterSelectsProps<Filters>) {
  const { filters, show, engines, topics } = props
  const { engine, kind, topic } = filters
  return (
    <>
      <FilterSelect
        label="Engine"
        allLabel="All engines"
        value={engine}
        options={engines.map(({ id, name }) => ({ value: id, label: name }))}
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
    </>
  )
}
