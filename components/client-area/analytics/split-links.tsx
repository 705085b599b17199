'use client'

import { chakra } from '@chakra-ui/react'
import { FilterLink } from './filter-link'
import { useFilterNavigation } from './filter-navigation'

const splits = [
  { split: 'purpose', label: 'By purpose' },
  { split: 'owner', label: 'By owner' },
] as const

/** Links to the ways in which the chart divides visits. */
export function SplitLinks() {
  const { filters } = useFilterNavigation()
  return (
    <chakra.ul listStyleType="none" display="flex" gap="4" aria-label="Divide the chart">
      {splits.map(({ split, label }) => (
        <li key={split}>
          <FilterLink
            filters={{ ...filters, split }}
            aria-current={split === filters.split || undefined}
            display="inline-block"
            paddingBlock="1"
            textStyle="small"
            color="fg.muted"
            textDecoration="none"
            borderBottom="3px solid transparent"
            _hover={{ color: 'fg' }}
            css={{
              '&[aria-current]': { color: 'fg', fontWeight: '600', borderBottomColor: 'marker.hover' },
            }}
          >
            {label}
          </FilterLink>
        </li>
      ))}
    </chakra.ul>
  )
}
