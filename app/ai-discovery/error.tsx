'use client'

import { AreaFailure } from '@/components/client-area/area-failure'

export default function ClientAreaError({ reset }: { reset: () => void }) {
  return <AreaFailure retry={reset} />
}
