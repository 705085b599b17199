'use client'

import { ErrorScreen } from '@/components/client-area/error-screen'

export default function ClientAreaError({ reset }: { reset: () => void }) {
  return <ErrorScreen retry={reset} />
}
