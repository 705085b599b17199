'use client'

import { startTransition, useEffect, useState } from 'react'

/** Whether the browser has painted the component. What takes long and is not needed at once waits for it. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame is painted after this callback, and before the timer's.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

/** Loads code that may be needed later once the browser has painted the component. */
export function usePreload(load: () => Promise<unknown>): void {
  const isPainted = usePainted()
  useEffect(() => {
    // What could not be loaded is loaded again when it is needed.
    if (isPainted) load().catch(() => undefined)
  }, [isPainted, load])
}
