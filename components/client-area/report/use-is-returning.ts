'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Whether the browser has gone back or forward to other parameters of the page, which still shows those before: Next reports no
 * pending transition for this.
 * @param shown what the server rendered for an address: another object for each
 */
export function useIsReturning(shown: object): boolean {
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
