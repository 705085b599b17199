'use client'

import { type ComponentProps, useSyncExternalStore } from 'react'

interface UntilItsEndProps extends ComponentProps<'aside'> {
  /** ISO 8601; null if it has no end. */
  end: string | null
}

const noChanges = () => () => {}

/** A part that is gone after its end. A cached page may be older than that. */
export function UntilItsEnd({ end, ...props }: UntilItsEndProps) {
  const hasEnded = () => end !== null && Date.parse(end) <= Date.now()
  return useSyncExternalStore(noChanges, hasEnded, () => false) ? null : <aside {...props} />
}
