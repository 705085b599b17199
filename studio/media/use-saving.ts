import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hotspot } from './assets'
import { useMediaClient } from './use-assets'

const typingPauseMs = 600

/** What an editor can change of a file's document; an empty text or undefined removes it. */
interface Changes {
  title?: string
  altText?: string
  defaultHotspot?: Hotspot | undefined
}

/** Saves changes of a file's document a moment after they were made, and at the latest when its details are closed. */
export function useSaving(id: string) {
  const client = useMediaClient()
  const pending = useRef<Changes>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<Changes>({})
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const changes = pending.current
    if (Object.keys(changes).length === 0) return
    pending.current = {}
    setState('saving')
    const entries = Object.entries(changes).map(
      ([name, value]) => [name, typeof value === 'string' ? value.trim() || undefined : value] as const,
    )
    try {
      await client
        .patch(id)
        .set(Object.fromEntries(entries.filter(([, value]) => value !== undefined)))
        .unset(entries.filter(([, value]) => value === undefined).map(([name]) => name))
        .commit({ tag: 'media.details', returnDocuments: false })
      setState('saved')
    } catch {
      pending.current = { ...changes, ...pending.current }
      setState('failed')
    }
  }, [client, id])

  const change = useCallback(
    <Name extends keyof Changes>(name: Name, value: Changes[Name]) => {
      pending.current = { ...pending.current, [name]: value }
      setShown((before) => ({ ...before, [name]: value }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), typingPauseMs)
    },
    [flush],
  )
  useEffect(() => () => void flush(), [flush])

  return { change, flush, state, pendingText: (name: 'title' | 'altText') => shown[name] }
}
