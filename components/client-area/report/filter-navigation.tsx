'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import {
  type ComponentProps,
  type Context,
  use,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  useTransition,
} from 'react'

/**
 * Whether the browser has gone back or forward to other parameters of the page, which still shows those before: Next reports no
 * pending transition for this.
 * @param shown what the server rendered for an address: another object for each
 */
function useIsReturning(shown: object): boolean {
  const search = useRef('')
  const [waitsFor, setWaitsFor] = useState<object>()

  useEffect(() => {
    search.current = window.location.search
    const onReturn = () => setWaitsFor(window.location.search === search.current ? undefined : shown)
    window.addEventListener('popstate', onReturn)
    return () => window.removeEventListener('popstate', onReturn)
  }, [shown])

  return waitsFor === shown
}

/** The filters of a screen, each change of which is an address of its own. */
export interface Navigation<Filters> {
  /** Those chosen last, of which the figures may still be loading. */
  filters: Filters
  /** Whether the screen shows older figures. */
  isPending: boolean
  /** The screen with some filters. */
  addressOf: (filters: Filters) => string
  /** Changes the address; the browser's Back button returns. */
  show: (filters: Filters) => void
}

/** Keeps the screen while the figures for other filters are loaded. @param shown the filters of the figures on the screen */
export function useFilters<Filters extends object>(
  shown: Filters,
  addressOf: (filters: Filters) => string,
): Navigation<Filters> {
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const isPending = useIsReturning(shown) || isLoading
  const [filters, choose] = useOptimistic(shown)
  const show = (next: Filters) =>
    startTransition(() => {
      choose(() => next)
      router.push(addressOf(next), { scroll: false })
    })
  return { filters, isPending, addressOf, show }
}

/** The filters of the screen around a component. @throws Error outside it */
export function useNavigation<Filters>(context: Context<Navigation<Filters> | undefined>) {
  const navigation = use(context)
  if (!navigation) throw new Error('The filters are not on the screen.')
  return navigation
}

const ChakraLink = chakra(Link)

export interface FilterLinkProps<Filters>
  extends Omit<ComponentProps<typeof ChakraLink>, 'href' | 'prefetch' | 'scroll' | 'onNavigate'> {
  /** What the link shows. */
  filters: Filters
}

interface NavigationLinkProps<Filters> extends FilterLinkProps<Filters> {
  navigation: Navigation<Filters>
}

/** A link that changes the filters: an address that can be copied, and opened in a new tab. */
export function NavigationLink<Filters>({ navigation, filters, ...looks }: NavigationLinkProps<Filters>) {
  return (
    <ChakraLink
      {...looks}
      href={navigation.addressOf(filters)}
      prefetch={false}
      scroll={false}
      onNavigate={(event) => {
        event.preventDefault()
        navigation.show(filters)
      }}
    />
  )
}
