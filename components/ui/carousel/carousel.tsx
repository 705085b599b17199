'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CarouselContext, type CarouselState, type Mover } from './carousel-context'
import { whenReady } from './when-ready'

interface CarouselProps {
  /** What the slides are, for those who do not see them: "Partner logos". */
  label: string
  intervalMs: number
  className: string
  children: ReactNode
}

/**
 * A row of slides: a list that scrolls and snaps, without any script, until the visitor has done something and it is in
 * view; then react-slick, which is loaded for it, lets it advance by itself.
 */
export function Carousel({ label, intervalMs, className, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const mover = useRef<Mover>(null)
  const [slick, setSlick] = useState<CarouselState['slick']>(null)
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    const list = viewport.current
    if (!list) return
    const ended = new AbortController()
    const load = () => import('./slick/parts')
    whenReady(list, load, ended.signal).then(setSlick, (error: unknown) => {
      // Without the chunk the list stays as it is, and works.
      if (!ended.signal.aborted) console.warn(error)
    })
    return () => ended.abort()
  }, [])

  const state = { label, intervalMs, root, viewport, mover, slick, stopped, setStopped }
  return (
    <CarouselContext value={state}>
      {/* biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern asks for a group; a fieldset is for forms. */}
      <div ref={root} className={className} role="group" aria-roledescription="carousel" aria-label={label}>
        {children}
      </div>
    </CarouselContext>
  )
}
