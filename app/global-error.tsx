'use client'

import { useEffect } from 'react'
import { ErrorMessage } from '@/components/ui/error-boundary/error-message'
import { fontVariables } from '@/lib/theme/fonts'

/** Takes the whole document's place when even the frame around the pages fails: specification §8's router failure. */
export default function GlobalError({ error }: { error: Error }) {
  // Imported above, it would be loaded with every page, the Studio included.
  useEffect(() => {
    void import('@/components/ui/ui.gen.css')
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
