'use client'

import dynamic from 'next/dynamic'

/** Loaded on demand, because the bar imports visual editing code that visitors do not need. */
export const LazyPreviewBar = dynamic(() => import('./preview-bar').then(({ PreviewBar }) => PreviewBar), {
  ssr: false,
})
