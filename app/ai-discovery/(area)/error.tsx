'use client'

import { AreaFailure } from '@/components/client-area/area-failure'

export default function AreaError({ reset }: { reset: () => void }) {
  return <AreaFailure retry={reset} />
}
