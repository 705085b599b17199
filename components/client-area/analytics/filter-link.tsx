'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { analyticsAddress, type Filters } from '@/lib/client-area/analytics/filters'
import { useFilterNavigation } from './filter-navigation'

const ChakraLink = chakra(Link)

interface FilterLinkProps
  extends Omit<ComponentProps<typeof ChakraLink>, 'href' | 'prefetch' | 'scroll' | 'onNavigate'> {
  /** What the link shows. */
  filters: Filters
}

/** A link that changes the filters: an address that can be copied, and opened in a new tab. */
export function FilterLink({ filters, ...looks }: FilterLinkProps) {
  const { show } = useFilterNavigation()
  return (
    <ChakraLink
      {...looks}
      href={analyticsAddress(filters)}
      prefetch={false}
      scroll={false}
      onNavigate={(event) => {
        event.preventDefault()
        show(filters)
      }}
    />
  )
}
