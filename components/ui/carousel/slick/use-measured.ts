import { type RefObject, useCallback, useSyncExternalStore } from 'react'

function onResize(notify: () => void) {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** How many slides stand side by side, as the stylesheet says it at this width of the window. */
export function useSlidesShown(viewport: RefObject<HTMLElement | null>): number {
  const read = useCallback(
    () =>
      viewport.current ? Number(getComputedStyle(viewport.current).getPropertyValue('--carousel-shown')) : 1,
    [viewport],
  )
  return useSyncExternalStore(onResize, read)
}
