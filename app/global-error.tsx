'use client'

import { useEffect } from 'react'
import { ErrorMessage } from '@/components/ui/error-boundary/error-message'
import { fontVariables } from '@/lib/theme/fonts'

/** Replaces the whole document if a root layout fails: the router failure of specification §8. */
export default function GlobalError({ error }: { error: Error }) {
  // A static import would load the CSS with every page, including the Studio.
  useEffect(() => {
    void import('./global-error.gen.css')
  }, [])
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <ErrorMessage heading="Unexpected Application Error!" error={error} />
        </main>
      </body>
    </html>
  )
}
