'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'

/** The bar has a background once the page is scrolled further than this (specification §9). */
const thresholdPx = 50

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

const isPastThreshold = () => window.scrollY > thresholdPx

/** A header with `data-scrolled` while the page is scrolled past the threshold. */
export function ScrollAwareHeader(props: ComponentProps<'header'>) {
  const isScrolled = useSyncExternalStore(subscribe, isPastThreshold, () => false)
  return <header {...props} data-scrolled={isScrolled || undefined} />
}
