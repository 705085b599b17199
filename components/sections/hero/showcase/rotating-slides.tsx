'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface RotatingSlidesProps {
  label: string
  className: string
  /** The buttons, if there are several slides, and the row of slides. */
  children: ReactNode
}

/** The slides as a carousel. Until the code of the rotation is there, they are a scrolling row, and without JavaScript a list. */
export function RotatingSlides({ label, className, children }: RotatingSlidesProps) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = root.current
    const ended = new AbortController()
    import('./rotation').then(
      ({ rotate }) => {
        if (element && !ended.signal.aborted) rotate(element, ended.signal)
      },
      () => undefined,
    )
    return () => ended.abort()
  }, [])
  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className={className}>
      {children}
    </section>
  )
}
