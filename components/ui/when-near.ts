import { firstInput } from './first-input'

/**
 * Calls `start` once, after the visitor's first input, when an element is within half a screen of the visible area, so that
 * enhancements cost nothing before.
 * @returns function that stops waiting
 */
export function whenNear(element: Element, start: () => void): VoidFunction {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: '50% 0px' },
  )
  firstInput().then(() => {
    if (element.isConnected) observer.observe(element)
  })
  return () => observer.disconnect()
}
