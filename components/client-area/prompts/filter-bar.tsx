'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import {
  noFilters,
  noTopic,
  type PromptFilters,
  promptsAddress,
} from '@/lib/client-area/prompts/prompt-filters'
import { promptKindNames, promptKinds } from '@/lib/client-area/prompts/prompt-state'
import { FilterSelect } from '../analytics/filter-select'

const ChakraLink = chakra(Link)
const kinds = promptKinds.map((kind) => ({ value: kind, label: promptKindNames[kind] }))

interface FilterBarProps {
  filters: PromptFilters
  /** Of all prompts; null: some have none. */
  topics: readonly (string | null)[]
  engines: readonly EngineChoice[]
}

/** The filters of the list. Each change is an address of its own. */
export function FilterBar({ filters, topics, engines }: FilterBarProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [shown, choose] = useOptimistic(filters)
  const show = (next: PromptFilters) =>
    startTransition(() => {
      choose(next)
      router.push(promptsAddress(next), { scroll: false })
    })
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
        <ChakraLink
          href={promptsAddress(noFilters)}
          prefetch={false}
          scroll={false}
          textStyle="note"
          color="link"
          display="inline-block"
          paddingBlock="2"
        >
          Clear filters
        </ChakraLink>
      ) : null}
    </chakra.section>
  )
}
