'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import {
  isOpen,
  nothingOpen,
  type RunProgress,
  runProgressSchema,
} from '@/lib/client-area/prompts/run-progress'

const pollMs = 2_000
/** While everything waits for a later time. */
const slowPollMs = 30_000

async function loadProgress(since: string, signal: AbortSignal): Promise<RunProgress | undefined> {
  try {
    const response = await fetch(`${routes.promptRunProgress}?since=${encodeURIComponent(since)}`, { signal })
    return response.ok ? runProgressSchema.parse(await response.json()) : undefined
  } catch {
    // Offline, or signed out: it is tried again.
    return undefined
  }
}

const isPutOff = ({ running, next }: RunProgress) =>
  running === 0 && next !== null && Date.parse(next.at) > Date.now() + pollMs

/**
 * How far the runs of the site are, asked for every two seconds while something is open and the page is visible. When the last one
 * ends, or the others wait for another try, the screen is reloaded.
 * @param openSince when the oldest open run was asked for, as the server rendered it; null: nothing is open
 */
export function useRunProgress(openSince: string | null): RunProgress | undefined {
  const router = useRouter()
  const [progress, setProgress] = useState<RunProgress>()
  const shownEnds = useRef(0)
  const onLoaded = useEffectEvent((next: RunProgress) => {
    setProgress(next)
    const ends = next.done + next.failed
    if (isOpen(next) && (!isPutOff(next) || ends === shownEnds.current)) return
    shownEnds.current = ends
    router.refresh()
  })

  useEffect(() => {
    if (openSince === null) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function poll(since: string) {
      const next = document.hidden ? undefined : await loadProgress(since, controller.signal)
      if (controller.signal.aborted) return
      if (next) onLoaded(next)
      if (next && !isOpen(next)) return
      timer = setTimeout(() => poll(since), next && isPutOff(next) ? slowPollMs : pollMs)
    }
    poll(openSince)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [openSince])

  return openSince === null ? undefined : (progress ?? { ...nothingOpen, since: openSince })
}
