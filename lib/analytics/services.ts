import { googleTag } from './google-tag'
import { loadScript } from './load-script'
import type { MeasuringService } from './measuring-service'
import type { MeasuringSettings } from './measuring-settings'
import { sessionRecording } from './session-recording'

/** The services that are set up. Nothing is loaded and nothing allowed yet. */
export const servicesOf = ({ analytics, recording }: MeasuringSettings): MeasuringService[] => [
  ...(analytics ? [googleTag(analytics)] : []),
  ...(recording ? [sessionRecording(recording)] : []),
]

/** @returns the services whose scripts run. Those that fail are named in one warning, and the page goes on without them. */
export async function loadAll(services: readonly MeasuringService[]): Promise<MeasuringService[]> {
  const results = await Promise.allSettled(services.map(({ script }) => loadScript(script)))
  const failures = results.flatMap((result, n) =>
    result.status === 'rejected' ? [`${services[n]?.name}: ${result.reason.message}`] : [],
  )
  if (failures.length > 0)
    console.warn(`This visit is not measured by all that is set up (${failures.join('; ')}).`)
  return services.filter((_, n) => results[n]?.status === 'fulfilled')
}
