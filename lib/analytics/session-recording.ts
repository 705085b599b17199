import type { MeasuringService } from './measuring-service'
import type { MeasuringSettings } from './measuring-settings'

type Clarity = ((...words: unknown[]) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    clarity?: Clarity
  }
}

/** A queue in the place of the function that the script will put there. */
function makeQueue(): Clarity {
  const q: unknown[][] = []
  return Object.assign((...words: unknown[]) => void q.push(words), { q })
}

function command(...words: unknown[]) {
  window.clarity ??= makeQueue()
  window.clarity(...words)
}

type State = 'granted' | 'denied'

/** learn.microsoft.com/clarity/setup-and-installation/consent-mode; the capital letters are Clarity's. No visitor is asked about ads. */
const consent = (state: State) => ({ ad_Storage: 'denied', analytics_Storage: state })

/** Microsoft Clarity. It notices by itself when a visitor goes to another page. */
export function sessionRecording({ script }: NonNullable<MeasuringSettings['recording']>): MeasuringService {
  return {
    name: 'session recording',
    script,
    allow: () => command('consentv2', consent('granted')),
    withdraw() {
      command('consentv2', consent('denied'))
      // Without consent it would go on, without cookies. Who accepts again is recorded from the next document on.
      command('stop')
    },
    visit: () => {},
  }
}
