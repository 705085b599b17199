'use client'

import dynamic from 'next/dynamic'

/** No page of a visitor loads the checker; it comes when a developer has switched it on. */
export const LazySeoChecker = dynamic(() => import('./seo-checker').then(({ SeoChecker }) => SeoChecker), {
  ssr: false,
})
