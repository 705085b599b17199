import type { AnalyticsService } from './analytics-service'
import type { AnalyticsSettings } from './analytics-settings'
import { googleTag } from './google-tag'
import { sessionRecording } from './session-recording'

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
