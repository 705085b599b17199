'use client'

import dynamic from 'next/dynamic'

/** The bar brings the machinery of visual editing with it: visitors must not load that with every page. */
export const LazyPreviewBar = dynamic(() => import('./preview-bar').then(({ PreviewBar }) => PreviewBar), {
  ssr: false,
})
