import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { AnalyticsSettings } from '@/lib/analytics/analytics-settings'
import type { Choice } from '@/lib/analytics/choice'
import './consent.gen.css'

export interface ConsentBannerProps {
  settings: AnalyticsSettings
  /** Address of the privacy policy. */
  policy: string
  /** What the visitor chose before. */
  choice: Choice | undefined
  onChoice: (choice: Choice) => void
  /** The visitor leaves it at the choice made before. */
  onClose: () => void
  /** It stands in the page. */
  onShown: (banner: HTMLElement) => void
}

/** With what, and what for: a consent holds for what was named, and analytics makes audiences too. */
const names = [
  ['recording', 'session recording'],
  ['analytics', 'analytics, which also serves our advertising'],
] as const

const namesOf = (settings: AnalyticsSettings) =>
  names.flatMap(([measure, name]) => (settings[measure] ? [name] : [])).join(' and ')

/** What tracker holds to, in the visitor's words. */
function currentChoice(choice: Choice | undefined, requiresConsent: boolean) {
  if (choice) return `You have ${choice}.`
  return requiresConsent ? 'Nothing is loaded unless you accept.' : 'It is on unless you decline.'
}

/**
 * Asks a visitor whether the visit may be measured. It is no dialog: the page goes on beside it. It comes late and to the
 * browser only, so its recipe's class is spelled out: a recipe must not travel to the browser.
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
  const answer = (words: string, chosen: Choice) => (
    <button type="button" className="button button--outline button--small" onClick={() => onChoice(chosen)}>
      {words}
    </button>
  )
  return (
    <section ref={banner} className="consent" aria-label="Privacy choices" onKeyDown={leave}>
      <p>
        May we see how this site is used, with {namesOf(settings)}?{' '}
        {currentChoice(choice, settings.requiresConsent)} <a href={policy}>Privacy policy</a>
      </p>
      <div>
        {answer('Accept', 'accepted')}
        {answer('Decline', 'declined')}
      </div>
    </section>
  )
}
