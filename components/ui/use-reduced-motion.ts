import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void) {
  const preference = window.matchMedia(query)
  preference.addEventListener('change', onChange)
  return () => preference.removeEventListener('change', onChange)
}

/** Whether the visitor prefers reduced motion. Only in a browser. */
export const prefersReducedMotion = () => window.matchMedia(query).matches

/** The same for rendering; true until hydration. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, prefersReducedMotion, () => true)
