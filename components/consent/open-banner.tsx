import { type KeyboardEvent, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '@/components/ui/error-boundary/error-boundary'
import type { AnalyticsSettings } from '@/lib/analytics/analytics-settings'
import type { Choice } from '@/lib/analytics/choice'
import './consent-banner.gen.css'

interface ConsentBannerProps {
  settings: AnalyticsSettings
  /** Address of the privacy policy. */
  policy: string
  /** The visitor's earlier choice. */
  choice: Choice | undefined
  onChoice: (choice: Choice) => void
  /** Called if the visitor keeps the earlier choice. */
  onClose: () => void
  /** Called once the banner is in the document. */
  onShown: (banner: HTMLElement) => void
}

/** Tools and purposes by name: consent covers only what is named, and analytics builds advertising audiences too. */
const names = [
  ['recording', 'session recording'],
  ['analytics', 'analytics (also used for our advertising)'],
] as const

const namesOf = (settings: AnalyticsSettings) =>
  names.flatMap(([kind, name]) => (settings[kind] ? [name] : [])).join(' and ')

/** What applies now, as text. */
function currentChoice(choice: Choice | undefined, requiresConsent: boolean) {
  if (choice) return `You’ve ${choice}.`
  return requiresConsent ? 'Nothing is loaded unless you accept.' : 'Measurement is on unless you decline.'
}

/**
 * Asks whether the visit may be measured. It is not a dialog: the page stays usable. It is loaded late and only in the
 * browser, so its class names are literals: recipes stay on the server.
 */
function ConsentBanner({ settings, policy, choice, onChoice, onClose, onShown }: ConsentBannerProps) {
  const banner = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once.
  useEffect(() => {
    if (banner.current) onShown(banner.current)
  }, [])
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && choice) onClose()
  }
  const answer = (label: string, chosen: Choice) => (
    <button type="button" className="button button--outline button--small" onClick={() => onChoice(chosen)}>
      {label}
    </button>
  )
  return (
    <section ref={banner} className="consent" aria-label="Privacy choices" onKeyDown={leave}>
      <p>
        Can we measure how you use this site with {namesOf(settings)}?{' '}
        {currentChoice(choice, settings.requiresConsent)} <a href={policy}>Privacy policy</a>
      </p>
      <div>
        {answer('Accept', 'accepted')}
        {answer('Decline', 'declined')}
      </div>
    </section>
  )
}

interface BannerOptions extends Omit<ConsentBannerProps, 'onClose' | 'onShown'> {
  /** The visitor asked for the banner: it gets the focus, and returns it on closing. */
  isAsked: boolean
}

let place: HTMLElement | undefined

/** Adds padding below the page and scroll padding for focused elements, so that the banner covers nothing. */
function reserveSpace(height: number) {
  const room = height > 0 ? `${height}px` : ''
  document.body.style.paddingBottom = room
  document.documentElement.style.scrollPaddingBottom = room
}

const focusFirst = () => place?.querySelector('button')?.focus()

/** Shows the banner, or focuses the open one. In the document it comes first, after the skip link. */
export function openBanner({ isAsked, onChoice, ...words }: BannerOptions) {
  if (place) {
    if (isAsked) focusFirst()
    return
  }
  const previousFocus = isAsked ? document.activeElement : null
  const own = document.createElement('div')
  const skip = document.getElementById('top')
  if (skip) skip.after(own)
  else document.body.prepend(own)
  place = own
  const root = createRoot(own)
  const size = new ResizeObserver(() => reserveSpace(own.firstElementChild?.clientHeight ?? 0))

  function close(choice?: Choice) {
    if (choice) onChoice(choice)
    size.disconnect()
    root.unmount()
    own.remove()
    place = undefined
    reserveSpace(0)
    if (previousFocus instanceof HTMLElement) previousFocus.focus()
  }

  root.render(
    <ErrorBoundary fallback={null}>
      <ConsentBanner
        {...words}
        onChoice={close}
        onClose={() => close()}
        onShown={(banner) => {
          size.observe(banner)
          if (isAsked) focusFirst()
        }}
      />
    </ErrorBoundary>,
  )
}
