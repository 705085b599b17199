'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, createContext, type ReactNode, use, useOptimistic, useTransition } from 'react'
import { dashboardAddress, type Filters } from '@/lib/client-area/visibility/filters'

interface Navigation {
  /** Those chosen last, of which the figures may still be loading. */
  filters: Filters
  /** Whether the screen shows older figures. */
  isPending: boolean
  /** Changes the address; the browser's Back button returns. */
  show: (filters: Filters) => void
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

/** @throws Error outside a DashboardNavigation */
export function useDashboardNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('The filters are not on the screen.')
  return navigation
}

/** Keeps the screen while the figures for other filters are loaded. @param filters those of the figures on the screen */
export function DashboardNavigation({ filters, children }: { filters: Filters; children: ReactNode }) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [chosen, choose] = useOptimistic(filters)
  const show = (next: Filters) =>
    startTransition(() => {
      choose(next)
      router.push(dashboardAddress(next), { scroll: false })
    })
  return <NavigationContext value={{ filters: chosen, isPending, show }}>{children}</NavigationContext>
}

const ChakraLink = chakra(Link)

interface DashboardLinkProps
  extends Omit<ComponentProps<typeof ChakraLink>, 'href' | 'prefetch' | 'scroll' | 'onNavigate'> {
  /** What the link shows. */
  filters: Filters
}

/** A link that changes the filters: an address that can be copied, and opened in a new tab. */
export function DashboardLink({ filters, ...looks }: DashboardLinkProps) {
  const { show } = useDashboardNavigation()
  return (
    <ChakraLink
      {...looks}
      href={dashboardAddress(filters)}
      prefetch={false}
      scroll={false}
      onNavigate={(event) => {
        event.preventDefault()
        show(filters)
      }}
    />
  )
}
