'use client'

import { useEffect } from 'react'

function replaceOrHide(image: HTMLImageElement) {
  const { fallback } = image.dataset
  image.removeAttribute('srcset')
  delete image.dataset.fallback
  if (fallback) image.src = fallback
  else image.hidden = true
}

/** Watches the page's pictures: one that cannot be loaded shows its fallback, or is hidden (specification §8). */
export function ImageFailureGuard() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceOrHide(target)
    }
    // A picture may have failed before this ran; `error` does not bubble, so it is caught on the way down.
    for (const image of document.images) {
      if (image.complete && image.currentSrc && image.naturalWidth === 0) replaceOrHide(image)
    }
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [])
  return null
}
