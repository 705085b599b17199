'use client'

import dynamic from 'next/dynamic'

/** Loaded on demand, so that visitors do not load the checker. */
export const LazySeoChecker = dynamic(() => import('./seo-checker').then(({ SeoChecker }) => SeoChecker), {
  ssr: false,
})
