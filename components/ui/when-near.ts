import { firstInput } from './first-input'

/**
 * Calls `start` once, when an element is in view.
 * @param options of the IntersectionObserver: how near or how much of it counts
 * @returns function that stops waiting
 */
export function whenInView(
  element: Element,
  start: () => void,
  options?: IntersectionObserverInit,
): VoidFunction {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    start()
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Calls `start` once, after the visitor's first input, when an element is within half a screen of the visible area, so that
 * enhancements cost nothing before.
 * @returns function that stops waiting
 */
export function whenNear(element: Element, start: () => void): VoidFunction {
  const ended = new AbortController()
  firstInput().then(() => {
    if (!ended.signal.aborted)
      ended.signal.addEventListener('abort', whenInView(element, start, { rootMargin: '50% 0px' }))
  })
  return () => ended.abort()
}
