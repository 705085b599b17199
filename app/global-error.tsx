'use client'

import { useEffect } from 'react'
import { ErrorMessage } from '@/components/ui/error-boundary/error-message'

/** Replaces the whole document if a root layout fails: the router failure of specification §8. */
export default function GlobalError({ error }: { error: Error }) {
  // Static imports would be loaded with every page, including the Studio.
  useEffect(() => {
    void import('./global-error.gen.css')
    void import('@/lib/theme/fonts').then(({ fontVariables }) => {
      document.documentElement.className = fontVariables
    })
  }, [])
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <ErrorMessage heading="Unexpected Application Error!" error={error} />
        </main>
      </body>
    </html>
  )
}
