import type { AnalyticsService } from './analytics-service'
import type { AnalyticsSettings } from './analytics-settings'

type Clarity = ((...words: unknown[]) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    clarity?: Clarity
  }
}

/** A stub that queues calls until the script replaces it. */
function makeQueue(): Clarity {
  const q: unknown[][] = []
  return Object.assign((...words: unknown[]) => void q.push(words), { q })
}

function command(...words: unknown[]) {
  window.clarity ??= makeQueue()
  window.clarity(...words)
}

type State = 'granted' | 'denied'

/** Spelled as in learn.microsoft.com/clarity/setup-and-installation/consent-mode. Visitors are not asked about ads. */
const consent = (state: State) => ({ ad_Storage: 'denied', analytics_Storage: state })

/** Microsoft Clarity. It detects by itself when a visitor opens another page. */
export function sessionRecording({ script }: NonNullable<AnalyticsSettings['recording']>): AnalyticsService {
  return {
    name: 'session recording',
    script,
    allow: () => command('consentv2', consent('granted')),
    withdraw() {
      command('consentv2', consent('denied'))
      // Without consent Clarity would go on without cookies. After a new consent it records from the next document on.
      command('stop')
    },
    visit: () => {},
  }
}
