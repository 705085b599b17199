import { type RefObject, useEffect, useState } from 'react'

type Part = RefObject<HTMLElement | null>

// On touch screens, the element touched last still matches `:hover`.
const isPointed = ({ current }: Part) =>
  matchMedia('(hover: hover)').matches && (current?.matches(':hover') ?? false)

/**
 * Whether autoplay pauses: the slides are hovered, touched or out of view, or the carousel has keyboard focus.
 * @param stopped by the visitor; when it changes, the focus that is still on that button no longer counts
 */
export function useIsPaused(root: Part, viewport: Part, stopped: boolean): boolean {
  const [pointed, setPointed] = useState(() => isPointed(viewport))
  const [focused, setFocused] = useState(() => root.current?.querySelector(':focus-visible') != null)
  const [seen, setSeen] = useState(true)
  const [wasStopped, setWasStopped] = useState(stopped)
  if (stopped !== wasStopped) {
    setWasStopped(stopped)
    setFocused(false)
  }

  useEffect(() => {
    const [carousel, slides] = [root.current, viewport.current]
    if (!carousel || !slides) return
    const ended = new AbortController()
    const { signal } = ended
    // Also fired when a finger touches and lifts.
    slides.addEventListener('pointerenter', () => setPointed(true), { signal })
    slides.addEventListener('pointerleave', () => setPointed(false), { signal })
    carousel.addEventListener(
      'focusin',
      ({ target }) => setFocused(target instanceof Element && target.matches(':focus-visible')),
      { signal },
    )
    carousel.addEventListener('focusout', () => setFocused(false), { signal })
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.some((entry) => entry.isIntersecting)),
    )
    observer.observe(slides)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [root, viewport])

  return pointed || focused || !seen
}
