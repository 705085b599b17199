import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { MissingResult } from '@/components/checker/result/missing-result'
import './page.gen.css'

export const metadata: Metadata = { title: 'Result not found' }

/** Throws when rendered: makes the response a 404. */
function ThrowNotFound(): never {
  notFound()
}

/**
 * The response for a result that does not exist, to which proxy.ts rewrites. Its HTML has the message even without scripts,
 * which that of a page rendered per request does not have: see components/site/not-found/redirect-or-not-found.tsx.
 */
export default function MissingResultPage() {
  return (
    <Suspense fallback={<MissingResult />}>
      <ThrowNotFound />
    </Suspense>
  )
}
