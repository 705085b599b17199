'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

/** Milliseconds before the page moves to the section it was asked for (specification §2). */
const scrollAfter = 500

let shownBefore = false

/** A browser may restore the place of its reader as late as when everything has loaded; this visit begins at the top. */
function skipScrollRestoration() {
  if (document.readyState === 'complete') return
  history.scrollRestoration = 'manual'
  // The setting belongs to the entry of the history: a reader who comes back to it later is to find their place again.
  const allowAgain = () => requestAnimationFrame(() => setTimeout(() => (history.scrollRestoration = 'auto')))
  window.addEventListener('load', allowAgain, { once: true })
}

/** To the top, where a page that is loaded for the first time is already: further down is where its reader has moved to. */
function returnToTop() {
  const [load] = performance.getEntriesByType('navigation')
  const isFirstLoad = load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  if (!shownBefore && isFirstLoad) return
  skipScrollRestoration()
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** To the element; whoever goes on by keyboard, or listens, goes on from there. */
function goTo(element: HTMLElement) {
  element.scrollIntoView()
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** `?section={id}` leads to the element with that id; without it the page is at its top (specification §2). */
export function SectionArrival() {
  const section = useSearchParams().get('section')
  useEffect(() => {
    // A hash in the address says more exactly where to go.
    if (!section && !window.location.hash) returnToTop()
    shownBefore = true
    if (!section || window.location.hash) return
    const timer = setTimeout(() => {
      const element = document.getElementById(section)
      if (element) goTo(element)
      else window.scrollTo({ top: 0 })
    }, scrollAfter)
    return () => clearTimeout(timer)
  }, [section])
  return null
}
