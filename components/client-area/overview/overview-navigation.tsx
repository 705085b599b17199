'use client'

import { createContext, type ReactNode } from 'react'
import type { Filters } from '@/lib/client-area/overview/filters'
import {
  type FilterLinkProps,
  type Navigation,
  NavigationLink,
  useFilters,
  useNavigation,
} from '../report/filter-navigation'

const NavigationContext = createContext<Navigation<Filters> | undefined>(undefined)

/** @throws Error outside an OverviewNavigation */
export const useOverviewNavigation = () => useNavigation(NavigationContext)

interface OverviewNavigationProps {
  /** Those of the figures on the screen. */
  filters: Filters
  /** The screen with some filters. */
  addressOf: (filters: Filters) => string
  children: ReactNode
}

/** Keeps the screen while the figures for other filters are loaded. */
export function OverviewNavigation({ filters, addressOf, children }: OverviewNavigationProps) {
  const navigation = useFilters(filters, addressOf)
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** A link that changes the filters. */
export function OverviewLink(props: FilterLinkProps<Filters>) {
  return <NavigationLink navigation={useOverviewNavigation()} {...props} />
}
