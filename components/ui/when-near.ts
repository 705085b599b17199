const inputs = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Waits for the visitor's first input and for an element to be within half a screen of view, so that what is only
 * an enhancement costs nothing before.
 * @returns ends the waiting
 */
export function whenNear(element: Element, start: () => void): VoidFunction {
  const waiting = new AbortController()
  const { signal } = waiting
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: '50% 0px' },
  )
  signal.addEventListener('abort', () => observer.disconnect())
  const onInput = () => {
    for (const input of inputs) removeEventListener(input, onInput)
    observer.observe(element)
  }
  for (const input of inputs) addEventListener(input, onInput, { passive: true, signal })
  return () => waiting.abort()
}
