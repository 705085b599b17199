'use client'

import { createContext, type ReactNode } from 'react'
import { analyticsAddress, type Filters } from '@/lib/client-area/analytics/filters'
import {
  type FilterLinkProps,
  type Navigation,
  NavigationLink,
  useFilters,
  useNavigation,
} from '../report/filter-navigation'

const NavigationContext = createContext<Navigation<Filters> | undefined>(undefined)

/** @throws Error outside a FilterNavigation */
export const useFilterNavigation = () => useNavigation(NavigationContext)

/** Keeps the screen while the figures for other filters are loaded. @param filters those of the figures on the screen */
export function FilterNavigation({ filters, children }: { filters: Filters; children: ReactNode }) {
  const navigation = useFilters(filters, analyticsAddress)
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** A link that changes the filters. */
export function FilterLink(props: FilterLinkProps<Filters>) {
  return <NavigationLink navigation={useFilterNavigation()} {...props} />
}
