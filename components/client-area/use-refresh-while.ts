'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Loads the screen's data again at intervals while something is under way and the page is visible. */
export function useRefreshWhile(isUnderWay: boolean, intervalMs: number): void {
  const router = useRouter()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, intervalMs)
    return () => clearInterval(timer)
  }, [isUnderWay, intervalMs, router])
}
