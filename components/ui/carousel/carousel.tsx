'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { firstInput } from '../first-input'
import { CarouselContext, type CarouselState, type SliderHandle } from './carousel-context'

interface CarouselProps {
  /** Accessible name, for example "Partner logos". */
  label: string
  intervalMs: number
  className: string
  children: ReactNode
}

/**
 * A row of slides. It starts as a list with scroll snap, without JavaScript. After the visitor's first input, and once it is
 * in view, react-slick is loaded and adds autoplay and buttons.
 */
export function Carousel({ label, intervalMs, className, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const slider = useRef<SliderHandle>(null)
  const [slick, setSlick] = useState<CarouselState['slick']>(null)
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    const list = viewport.current
    if (!list) return
    const ended = new AbortController()
    firstInput()
      .then(() => import('./when-ready'))
      .then(({ whenReady }) => whenReady(list, ended.signal))
      .then(setSlick)
      .catch((error: unknown) => {
        // If the code cannot be loaded, the list stays and works.
        if (!ended.signal.aborted) console.warn(error)
      })
    return () => ended.abort()
  }, [])

  const state = { label, intervalMs, root, viewport, slider, slick, stopped, setStopped }
  return (
    <CarouselContext value={state}>
      {/* biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern requires a group; a fieldset is for forms. */}
      <div ref={root} className={className} role="group" aria-roledescription="carousel" aria-label={label}>
        {children}
      </div>
    </CarouselContext>
  )
}
