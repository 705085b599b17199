'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { comesFrom, silenceErrors } from './demo-errors'
import { demoOrigin, showsDemo } from './demo-page'
import { useInView } from './use-in-view'

/** Specification §9. */
const revealDelayMs = 500
/** A demo that has not loaded by then is not expected any more, but shown if it comes. */
const patienceMs = 10_000

/** What a page of another origin may do: run, and open links in tabs of their own; never move this page. */
const foreignSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Laid out, since a demo measures itself, but neither seen nor reached by Tab. */
const unseen = { visibility: 'hidden', opacity: 0 } as const

interface DemoFrameProps {
  address: string
  title: string
  classes: { root: string; skeleton: string }
  /** Stands in place of a demo that does not load. */
  failure: ReactNode
}

/** The demo, asked for when it comes into view; until it can be shown a skeleton holds its place. */
export function DemoFrame({ address, title, classes, failure }: DemoFrameProps) {
  const holder = useRef<HTMLDivElement>(null)
  const inView = useInView(holder)
  const [delayed, setDelayed] = useState(true)
  const [state, setState] = useState<'loading' | 'late' | 'loaded' | 'failed'>('loading')
  const origin = inView ? demoOrigin(address) : undefined
  const isForeign = inView && origin !== window.location.origin
  const failed = state === 'failed'
  const missed = failed || state === 'late'
  const shown = state === 'loaded' && !delayed

  useEffect(() => {
    if (!inView) return
    const reveal = setTimeout(() => setDelayed(false), revealDelayMs)
    const giveUp = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), patienceMs)
    return () => {
      clearTimeout(reveal)
      clearTimeout(giveUp)
    }
  }, [inView])

  useEffect(() => {
    if (isForeign && origin && !failed) return silenceErrors(window, comesFrom(origin))
  }, [isForeign, origin, failed])

  const onLoad = (frame: HTMLIFrameElement) => {
    if (!showsDemo(frame, origin)) return setState('failed')
    // The listeners go with the page they listen to.
    if (!isForeign && frame.contentWindow) silenceErrors(frame.contentWindow, () => true)
    setState('loaded')
  }

  return (
    <div ref={holder} className={classes.root} aria-busy={!shown && !missed}>
      {missed ? failure : null}
      {inView && !failed ? (
        <iframe
          src={address}
          title={title}
          style={shown ? undefined : unseen}
          allow="fullscreen"
          referrerPolicy="strict-origin"
          sandbox={isForeign ? foreignSandbox : undefined}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={() => setState('failed')}
        />
      ) : null}
      {shown || missed ? null : <div className={classes.skeleton} />}
    </div>
  )
}
