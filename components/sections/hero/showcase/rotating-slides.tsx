'use client'

import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useReducedMotion } from '@/components/ui/use-reduced-motion'
import { lateCrossFade, loadCrossFade } from './late-cross-fade'
import type { Slide } from './slide'
import { SlideControls } from './slide-controls'

interface RotatingSlidesProps {
  label: string
  slides: Slide[]
  className: string
}

/**
 * The slides as a carousel. Before hydration they are a scrolling row, and without JavaScript a list; the first slide has
 * the same position either way.
 */
export function RotatingSlides({ label, slides, className }: RotatingSlidesProps) {
  const reducedMotion = useReducedMotion()
  const [alive, setAlive] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const running = slides.length > 1 && !(reducedMotion || stopped || hovered || focused)

  const row = useRef<HTMLDivElement>(null)
  const { shown, choose } = useRotation(slides.length, running)

  useLayoutEffect(() => setAlive(true), [])

  const last = useRef(shown.index)
  useLayoutEffect(() => {
    const from = last.current
    last.current = shown.index
    const [leaving, entering] = [from, shown.index].map((index) => row.current?.children[index])
    if (from === shown.index || reducedMotion) return
    if (!(leaving instanceof HTMLElement && entering instanceof HTMLElement)) return
    lateCrossFade(leaving, entering, shown.chosen ? Math.sign(shown.index - from) : 1)
  }, [shown, reducedMotion])

  const hover = {
    onPointerEnter: () => {
      loadCrossFade()
      setHovered(true)
    },
    onPointerLeave: () => setHovered(false),
  }
  const onFocus = ({ target }: FocusEvent) => {
    loadCrossFade()
    // A click focuses too, but then hovering already pauses.
    if (target.matches(':focus-visible')) setFocused(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={className}
      data-alive={alive || undefined}
      data-running={running || undefined}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <SlideControls
        {...hover}
        slides={slides}
        current={shown.index}
        onChoose={(index) => {
          choose(index)
          setHovered(false)
        }}
        stopped={stopped}
        onStop={(stop) => {
          setStopped(stop)
          setFocused(false)
        }}
      />
      <div
        {...hover}
        ref={row}
        aria-live={running ? 'off' : 'polite'}
        // Until it is alive, it scrolls, and scrollable content must be focusable.
        tabIndex={alive ? undefined : 0}
      >
        {slides.map(({ key, style, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the ARIA carousel pattern, not a fieldset.
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={alive && index !== shown.index}
            style={style}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Milliseconds that a slide is shown, and before the timer restarts after a choice (specification §9). */
const intervalMs = 5500
const restartDelayMs = 500

interface Rotation {
  /** Index of the shown slide, from 0, and whether the visitor chose it. */
  shown: { index: number; chosen: boolean }
  choose: (index: number) => void
}

/** The slide to show: the next one every 5500 ms while running, from the last back to the first. */
export function useRotation(count: number, running: boolean): Rotation {
  const [shown, setShown] = useState({ index: 0, chosen: false })
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(
      () => setShown(({ index }) => ({ index: (index + 1) % count, chosen: false })),
      shown.chosen ? restartDelayMs + intervalMs : intervalMs,
    )
    return () => clearTimeout(timer)
  }, [count, running, shown])
  return { shown, choose: (index) => setShown({ index, chosen: true }) }
}
