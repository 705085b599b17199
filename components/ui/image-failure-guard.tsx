'use client'

import { useEffect } from 'react'

function replaceOrHide(image: HTMLImageElement) {
  const { fallback } = image.dataset
  image.removeAttribute('srcset')
  delete image.dataset.fallback
  if (fallback) image.src = fallback
  else image.hidden = true
}

/** Handles images that fail to load: shows the fallback, or hides the image (specification §8). */
export function ImageFailureGuard() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replaceOrHide(target)
    }
    // An image may have failed before this effect ran. `error` events do not bubble, so listen in the capture phase.
    for (const image of document.images) {
      if (image.complete && image.currentSrc && image.naturalWidth === 0) replaceOrHide(image)
    }
    document.addEventListener('error', onError, true)
    return () => document.removeEventListener('error', onError, true)
  }, [])
  return null
}
