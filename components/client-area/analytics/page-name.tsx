'use client'

import { Text } from '@chakra-ui/react'
import { FilterLink, useFilterNavigation } from './filter-navigation'

/** A page, as a link that shows only its visits. @param path as stored; `*` for all pages without totals of their own */
export function PageName({ path }: { path: string }) {
  const { filters } = useFilterNavigation()
  if (path === '*') return <Text as="span">All other pages</Text>
  return (
    <FilterLink
      filters={{ ...filters, page: path }}
      textStyle="code"
      color="fg"
      overflowWrap="anywhere"
      textDecorationColor="border.strong"
      _hover={{ color: 'link' }}
    >
      {path}
    </FilterLink>
  )
}
