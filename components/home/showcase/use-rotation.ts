import { useEffect, useState } from 'react'

/** Milliseconds a slide is shown, and that the timer rests after a choice (specification §9). */
const shownFor = 5500
const restartAfter = 500
/** Milliseconds before a change at which what it needs is fetched. */
const notice = 1500

interface Rotation {
  /** The slide to show first, counted from 0, and whether the visitor chose it. */
  shown: { index: number; chosen: boolean }
  choose: (index: number) => void
}

/**
 * Which of the slides is shown: the next one every 5500 ms, around and around, while it is running.
 * @param onNotice called shortly before each change.
 */
export function useRotation(count: number, running: boolean, onNotice: () => void): Rotation {
  const [shown, setShown] = useState({ index: 0, chosen: false })
  useEffect(() => {
    if (!running) return
    const wait = shown.chosen ? restartAfter + shownFor : shownFor
    const noticing = setTimeout(onNotice, wait - notice)
    const advancing = setTimeout(
      () => setShown(({ index }) => ({ index: (index + 1) % count, chosen: false })),
      wait,
    )
    return () => {
      clearTimeout(noticing)
      clearTimeout(advancing)
    }
  }, [count, running, shown, onNotice])
  return { shown, choose: (index) => setShown({ index, chosen: true }) }
}
