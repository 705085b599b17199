import type { AnalyticsService } from './analytics-service'
import type { AnalyticsSettings } from './analytics-settings'
import { googleTag } from './google-tag'

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
function sessionRecording({ script }: NonNullable<AnalyticsSettings['recording']>): AnalyticsService {
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

/** The configured services. Nothing is loaded or allowed yet. */
export const servicesOf = ({ analytics, recording }: AnalyticsSettings): AnalyticsService[] => [
  ...(analytics ? [googleTag(analytics)] : []),
  ...(recording ? [sessionRecording(recording)] : []),
]

/** Loads the services' scripts; one warning names those that fail. @returns the services whose scripts were loaded */
export async function loadAll(services: readonly AnalyticsService[]): Promise<AnalyticsService[]> {
  const results = await Promise.allSettled(services.map(({ script }) => loadScript(script)))
  const failures = results.flatMap((result, n) =>
    result.status === 'rejected' ? [`${services[n]?.name}: ${result.reason.message}`] : [],
  )
  if (failures.length > 0)
    console.warn(`This visit is not measured by all that is set up (${failures.join('; ')}).`)
  return services.filter((_, n) => results[n]?.status === 'fulfilled')
}

/** How long a script may take, in milliseconds (specification §7, §9). */
const timeoutMs = 5_000

/**
 * Loads a third-party script. After the timeout it no longer runs, even if it still arrives.
 * @throws Error with the reason why it was not loaded
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => {
      // A script whose element has moved to another document is not run (HTML, "execute the script element").
      document.implementation.createHTMLDocument().adoptNode(script)
      reject(new Error('no answer within 5 s'))
    }, timeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('it could not be loaded'))
    })
    script.async = true
    script.src = address
    document.head.append(script)
  })
}
