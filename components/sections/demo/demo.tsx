import { type ReactNode, useEffect, useState } from 'react'
import { comesFrom, silenceErrors } from './demo-errors'

/** Specification §9. */
const revealDelayMs = 500
/** After this time the failure text is shown; the demo still replaces it if it loads later. */
const timeoutMs = 10_000

/** A page of another origin may run scripts and open links in new tabs, but not navigate this page. */
const foreignSandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** Laid out, because a demo measures itself, but invisible and not focusable. */
const hiddenStyle = { visibility: 'hidden', opacity: 0 } as const

export interface DemoProps {
  address: string
  title: string
  classes: { root: string; skeleton: string }
  /** Shown if the demo does not load. */
  failure: ReactNode
}

/** The demo, with a skeleton until it is shown. */
export function Demo({ address, title, classes, failure }: DemoProps) {
  const [delayed, setDelayed] = useState(true)
  const [state, setState] = useState<'loading' | 'late' | 'loaded' | 'failed'>('loading')
  const origin = demoOrigin(address)
  const isForeign = origin !== window.location.origin
  const failed = state === 'failed'
  const showsFailure = failed || state === 'late'
  const shown = state === 'loaded' && !delayed

  useEffect(() => {
    const reveal = setTimeout(() => setDelayed(false), revealDelayMs)
    const giveUp = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), timeoutMs)
    return () => {
      clearTimeout(reveal)
      clearTimeout(giveUp)
    }
  }, [])

  useEffect(() => {
    if (isForeign && origin && !failed) return silenceErrors(window, comesFrom(origin))
  }, [isForeign, origin, failed])

  const onLoad = (frame: HTMLIFrameElement) => {
    if (!showsDemo(frame, origin)) return setState('failed')
    // No cleanup: the listeners are on the frame's own window.
    if (!isForeign && frame.contentWindow) silenceErrors(frame.contentWindow, () => true)
    setState('loaded')
  }

  return (
    <div className={classes.root} aria-busy={!shown && !showsFailure}>
      {showsFailure ? failure : null}
      {failed ? null : (
        <iframe
          src={address}
          title={title}
          style={shown ? undefined : hiddenStyle}
          allow="fullscreen"
          referrerPolicy="strict-origin"
          sandbox={isForeign ? foreignSandbox : undefined}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          onError={() => setState('failed')}
        />
      )}
      {shown || showsFailure ? null : <div className={classes.skeleton} />}
    </div>
  )
}

/** Origin of the demo's URL, resolved against this page; undefined if it is invalid. */
export function demoOrigin(address: string): string | undefined {
  return URL.canParse(address, window.location.href)
    ? new URL(address, window.location.href).origin
    : undefined
}

const statusOf = (entry: PerformanceEntry | undefined) =>
  entry && 'responseStatus' in entry && typeof entry.responseStatus === 'number' ? entry.responseStatus : 0

/**
 * Whether a loaded frame shows the demo. Browsers fire `load` for error pages too. The content of another origin cannot be
 * read, so there `load` must do.
 * @param origin of the demo's URL
 */
export function showsDemo(frame: HTMLIFrameElement, origin: string | undefined): boolean {
  if (origin !== window.location.origin) return true
  // Null for the browser's own error page.
  const page = frame.contentDocument?.defaultView
  return Boolean(page) && statusOf(page?.performance.getEntriesByType('navigation')[0]) < 400
}
