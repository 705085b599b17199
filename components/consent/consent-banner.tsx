import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { AnalyticsSettings } from '@/lib/analytics/analytics-settings'
import type { Choice } from '@/lib/analytics/choice'
import './consent-banner.gen.css'

export interface ConsentBannerProps {
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
export function ConsentBanner({ settings, policy, choice, onChoice, onClose, onShown }: ConsentBannerProps) {
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
