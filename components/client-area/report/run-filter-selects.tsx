'use client'

import type { SettingChoices } from '@/lib/client-area/prompts/prompt-setting'
import type { RunFilters } from '@/lib/client-area/report/filter-address'
import { countryName } from '@/lib/engines/countries'
import type { EngineInfo } from '@/lib/engines/registry'
import { promptKindNames, promptKinds } from '@/lib/geo/prompt-kinds'
import { FilterSelect } from './filter-select'

const kinds = promptKinds.map((kind) => ({ value: kind, label: promptKindNames[kind] }))

/** Stands for prompts without a value, because an option with an empty value stands for all. A value is never blank. */
const none = ' '

interface RunFilterSelectsProps<Filters> {
  filters: Filters
  show: (filters: Filters) => void
  engines: readonly Pick<EngineInfo, 'id' | 'name'>[]
  /** Of all prompts; empty: some have none. */
  topics: readonly string[]
  /** Of prompts that have them; a filter without values is not shown. */
  choices: SettingChoices
}

/** The lists from which runs are filtered. */
export function RunFilterSelects<Filters extends RunFilters>(props: RunFilterSelectsProps<Filters>) {
  const { filters, show, engines, topics, choices } = props
  const { engine, kind, topic, tag, country, persona } = filters
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
        value={topic === '' ? none : topic}
        options={topics.map((one) => ({ value: one || none, label: one || 'No topic' }))}
        onChoose={(value) => show({ ...filters, topic: value === none ? '' : value })}
      />
      <FilterSelect
        label="Type of prompt"
        allLabel="All types"
        value={kind}
        options={kinds}
        onChoose={(value) => show({ ...filters, kind: value })}
      />
      {choices.tags.length > 0 ? (
        <FilterSelect
          label="Tag"
          allLabel="All tags"
          value={tag}
          options={choices.tags.map((one) => ({ value: one, label: one }))}
          onChoose={(value) => show({ ...filters, tag: value })}
        />
      ) : null}
      {choices.countries.length > 0 ? (
        <FilterSelect
          label="Country"
          allLabel="All countries"
          value={country === '' ? none : country}
          options={choices.countries.map((one) => ({
            value: one || none,
            label: one ? countryName(one) : 'Country of the schedule',
          }))}
          onChoose={(value) => show({ ...filters, country: value === none ? '' : value })}
        />
      ) : null}
      {choices.personas.length > 0 ? (
        <FilterSelect
          label="Persona"
          allLabel="All personas"
          value={persona === '' ? none : persona}
          options={choices.personas.map((one) => ({ value: one || none, label: one || 'No persona' }))}
          onChoose={(value) => show({ ...filters, persona: value === none ? '' : value })}
        />
      ) : null}
    </>
  )
}
