import { type RefObject, useEffect } from 'react'
import type { Mover } from '../carousel-context'

/** The arrow keys move the slides, as they scrolled the list. */
export function useArrowKeys(viewport: RefObject<HTMLElement | null>, mover: RefObject<Mover | null>) {
  useEffect(() => {
    const slides = viewport.current
    if (!slides) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      // The slide with the focus is about to leave, and would take it along.
      slides.focus({ preventScroll: true })
      if (event.key === 'ArrowLeft') mover.current?.slickPrev()
      else mover.current?.slickNext()
    }
    slides.addEventListener('keydown', onKey)
    return () => slides.removeEventListener('keydown', onKey)
  }, [viewport, mover])
}
