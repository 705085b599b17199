'use client'

import { ErrorScreen } from '@/components/client-area/error-screen'

/** Replaces the whole area, also its landmarks. */
export default function ClientAreaError({ reset }: { reset: () => void }) {
  return (
    <main>
      <ErrorScreen retry={reset} />
    </main>
  )
}
