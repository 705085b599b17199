import { useEffect, useState } from 'react'

/** Milliseconds a slide is shown, and that the timer rests after a choice (specification §9). */
const shownFor = 5500
const restartAfter = 500

interface Rotation {
  /** The slide to show first, counted from 0, and whether the visitor chose it. */
  shown: { index: number; chosen: boolean }
  choose: (index: number) => void
}

/**
 * Which of the slides is shown: the next one every 5500 ms, around and around, while it is running.
 */
export function useRotation(count: number, running: boolean): Rotation {
  const [shown, setShown] = useState({ index: 0, chosen: false })
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(
      () => setShown(({ index }) => ({ index: (index + 1) % count, chosen: false })),
      shown.chosen ? restartAfter + shownFor : shownFor,
    )
    return () => clearTimeout(timer)
  }, [count, running, shown])
  return { shown, choose: (index) => setShown({ index, chosen: true }) }
}
