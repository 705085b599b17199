'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'

/** Scrolled further than this, the bar gains its background (specification §9). */
const thresholdPx = 50

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

const isPastThreshold = () => window.scrollY > thresholdPx

/** A header that knows, as `data-scrolled`, whether the page under it has been scrolled. */
export function ScrollAwareHeader(props: ComponentProps<'header'>) {
  const isScrolled = useSyncExternalStore(subscribe, isPastThreshold, () => false)
  return <header {...props} data-scrolled={isScrolled || undefined} />
}
