'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { whenNear } from '@/components/ui/when-near'

/** The list of points, whose figures count up when they come into view, unless the visitor prefers reduced motion. */
export function ValuePoints({ className, children }: { className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return whenNear(element, async () => {
      const { countWhenSeen } = await import('./value-proposition-counting')
      countWhenSeen(element)
    })
  }, [])
  return (
    <ul ref={list} className={className}>
      {children}
    </ul>
  )
}
