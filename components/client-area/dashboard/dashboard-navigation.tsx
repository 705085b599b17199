'use client'

import { createContext, type ReactNode } from 'react'
import { dashboardAddress, type Filters } from '@/lib/client-area/visibility/filters'
import {
  type FilterLinkProps,
  type Navigation,
  NavigationLink,
  useFilters,
  useNavigation,
} from '../report/filter-navigation'

const NavigationContext = createContext<Navigation<Filters> | undefined>(undefined)

/** @throws Error outside a DashboardNavigation */
export const useDashboardNavigation = () => useNavigation(NavigationContext)

/** Keeps the screen while the figures for other filters are loaded. @param filters those of the figures on the screen */
export function DashboardNavigation({ filters, children }: { filters: Filters; children: ReactNode }) {
  const navigation = useFilters(filters, dashboardAddress)
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

/** A link that changes the filters. */
export function DashboardLink(props: FilterLinkProps<Filters>) {
  return <NavigationLink navigation={useDashboardNavigation()} {...props} />
}
