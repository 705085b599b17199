'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useOptimistic, useTransition } from 'react'
import { analyticsAddress, type Filters } from '@/lib/client-area/analytics/filters'
import { useIsReturning } from './use-is-returning'

interface Navigation {
  /** Those chosen last, of which the figures may still be loading. */
  filters: Filters
  /** Whether the screen shows older figures. */
  isPending: boolean
  /** Changes the address; the browser's Back button returns. */
  show: (filters: Filters) => void
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

/** @throws Error outside a FilterNavigation */
export function useFilterNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('The filters are not on the screen.')
  return navigation
}

/** Keeps the screen while the figures for other filters are loaded. @param filters those of the figures on the screen */
export function FilterNavigation({ filters, children }: { filters: Filters; children: ReactNode }) {
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const isPending = useIsReturning(filters) || isLoading
  const [chosen, choose] = useOptimistic(filters)
  const show = (next: Filters) =>
    startTransition(() => {
      choose(next)
      router.push(analyticsAddress(next), { scroll: false })
    })
  return <NavigationContext value={{ filters: chosen, isPending, show }}>{children}</NavigationContext>
}
