'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { hadEarlyInput } from '@/lib/deferred-scripts/early-inputs'

/** Milliseconds before the page scrolls to the section (specification §2). */
const scrollDelayMs = 500

let wasShown = false

/** Browsers may restore the scroll position as late as at `load`, but this visit starts at the top. */
function skipScrollRestoration() {
  if (document.readyState === 'complete') return
  history.scrollRestoration = 'manual'
  // The setting belongs to the history entry: reset it, so that going back later restores the position.
  const allowAgain = () => requestAnimationFrame(() => setTimeout(() => (history.scrollRestoration = 'auto')))
  window.addEventListener('load', allowAgain, { once: true })
}

/** Inputs that scroll. The browser itself dispatches `scroll` when it restores a position. */
const scrollingInputs = ['wheel', 'touchstart', 'keydown', 'pointerdown']

/**
 * Scrolls to the top. Not on a first load: it starts there, so another position is where the visitor has scrolled to; and not
 * if the visitor has already scrolled.
 */
function returnToTop() {
  const [load] = performance.getEntriesByType('navigation')
  const isFirstLoad = load instanceof PerformanceNavigationTiming && load.type === 'navigate'
  if (!wasShown && (isFirstLoad || hadEarlyInput(scrollingInputs))) return
  skipScrollRestoration()
  window.scrollTo({ top: 0, behavior: 'instant' })
}

/** Scrolls to the element and focuses it, so that keyboards and screen readers continue from there. */
function goTo(element: HTMLElement) {
  element.scrollIntoView()
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

/** Scrolls to the element named by `?section={id}`; without it, to the top (specification §2). */
export function ScrollToSection() {
  const section = useSearchParams().get('section')
  useEffect(() => {
    // A hash in the URL takes precedence.
    if (!section && !window.location.hash) returnToTop()
    wasShown = true
    if (!section || window.location.hash) return
    const timer = setTimeout(() => {
      const element = document.getElementById(section)
      if (element) goTo(element)
      else window.scrollTo({ top: 0 })
    }, scrollDelayMs)
    return () => clearTimeout(timer)
  }, [section])
  return null
}
