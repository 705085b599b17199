import { type RefObject, useEffect, useState } from 'react'

type Part = RefObject<HTMLElement | null>

// Where nothing hovers, what was touched last still matches `:hover`.
const isPointed = ({ current }: Part) =>
  matchMedia('(hover: hover)').matches && (current?.matches(':hover') ?? false)

/**
 * Whether slides wait: a pointer is over them, a finger on them, the keyboard's focus in the carousel, or no one sees them.
 * @param stopped by the visitor; who lets them go again means it, though the focus is still on that button.
 */
export function useHeld(root: Part, viewport: Part, stopped: boolean): boolean {
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
    // A finger enters when it touches and leaves when it lifts.
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
