'use client'

import { Button, chakra, Field, Flex, Input, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { agentOwners, purposeLabels, purposes, visitingAgents } from '@/lib/client-area/analytics/agent-facts'
import { enteredPage, filterCount, withoutFilters } from '@/lib/client-area/analytics/filters'
import { statusGroupHints, statusGroupNames, statusGroups } from '@/lib/client-area/analytics/status-groups'
import { FilterSelect } from '../report/filter-select'
import { FilterLink, useFilterNavigation } from './filter-navigation'

/** The filter for one page, whose path or address is entered. */
function PageFilter() {
  const { filters, show } = useFilterNavigation()
  const [isWrong, setWrong] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = String(new FormData(event.currentTarget).get('page') ?? '')
    const page = enteredPage(entered)
    const hasFault = page === null && entered.trim() !== ''
    setWrong(hasFault)
    if (!hasFault) show({ ...filters, page })
  }

  return (
    <chakra.form onSubmit={onSubmit} noValidate>
      <Field.Root invalid={isWrong}>
        <Field.Label textStyle="note">Page</Field.Label>
        <Flex gap="2" width="full">
          {/* A new value from the address replaces what was typed. */}
          <Input
            key={filters.page}
            name="page"
            size="md"
            defaultValue={filters.page ?? ''}
            placeholder="/pricing"
            autoComplete="off"
            spellCheck={false}
            minWidth="0"
          />
          <Button type="submit" variant="outline" size="md">
            Filter
          </Button>
        </Flex>
        <Field.ErrorText>Enter a path, for example /pricing.</Field.ErrorText>
      </Field.Root>
    </chakra.form>
  )
}

const owners = agentOwners.map((owner) => ({ value: owner, label: owner }))
const purposeOptions = purposes.map((purpose) => ({ value: purpose, label: purposeLabels[purpose] }))
const statuses = statusGroups.map((group) => ({
  value: group,
  label: `${statusGroupNames[group]} (${statusGroupHints[group]})`,
}))

/** The filters of the screen. Each change is an address of its own. */
export function FilterBar() {
  const { filters, show } = useFilterNavigation()
  const { owner, purpose, agent, status } = filters
  const agents = visitingAgents
    .filter((one) => (owner === null || one.owner === owner) && (purpose === null || one.purpose === purpose))
    .map(({ token }) => ({ value: token, label: token }))
  return (
    <chakra.section aria-label="Filters" marginBottom="10">
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr)) minmax(0, 1.4fr)',
        }}
        css={{ '& > form': { gridColumn: { base: '1 / -1', xl: 'auto' } } }}
      >
        <FilterSelect
          label="Owner"
          allLabel="All owners"
          value={owner}
          options={owners}
          onChoose={(value) => show({ ...filters, owner: value })}
        />
        <FilterSelect
          label="Purpose"
          allLabel="All purposes"
          value={purpose}
          options={purposeOptions}
          onChoose={(value) => show({ ...filters, purpose: value })}
        />
        <FilterSelect
          label="Agent"
          allLabel="All agents"
          value={agent}
          options={agents}
          onChoose={(value) => show({ ...filters, agent: value })}
        />
        <FilterSelect
          label="Status"
          allLabel="All statuses"
          value={status}
          options={statuses}
          onChoose={(value) => show({ ...filters, status: value })}
        />
        <PageFilter />
      </chakra.div>
      {filterCount(filters) > 0 ? (
        <Flex gap="4" marginTop="3" textStyle="note" wrap="wrap">
          <Text color="fg.muted">
            Purpose, agent and status apply to agents only. Unique visitors always cover the whole site.
          </Text>
          <FilterLink filters={withoutFilters(filters)} color="link">
            Clear filters
          </FilterLink>
        </Flex>
      ) : null}
    </chakra.section>
  )
}
