'use client'

import { chakra } from '@chakra-ui/react'
import { type RangeId, rangeIds } from '@/lib/client-area/analytics/ranges'
import { FilterLink } from './filter-link'
import { useFilterNavigation } from './filter-navigation'

const names: Record<RangeId, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '12m': '12 months',
}

/** Links to the screen's ranges of time. */
export function RangeLinks() {
  const { filters } = useFilterNavigation()
  return (
    <chakra.nav aria-label="Period">
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
            <FilterLink
              filters={{ ...filters, range }}
              aria-current={range === filters.range || undefined}
              display="flex"
              alignItems="center"
              minHeight="11"
              paddingInline={{ base: '3', md: '4' }}
              textStyle="small"
              fontWeight="600"
              textDecoration="none"
              whiteSpace="nowrap"
              color="fg"
              outlineOffset="-3px"
              _hover={{ bg: 'bg.muted' }}
              css={{ '&[aria-current], &[aria-current]:hover': { bg: 'marker', color: 'marker.fg' } }}
            >
              {names[range]}
            </FilterLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
