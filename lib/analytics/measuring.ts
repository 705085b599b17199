import { type Choice, keepChoice, keptChoice } from './choice'
import { firstAct } from './first-act'
import { forgetCookies } from './forget-cookies'
import { googleTag } from './google-tag'
import { loadScript } from './load-script'
import type { MeasuringService } from './measuring-service'
import type { MeasuringSettings } from './measuring-settings'
import { sessionRecording } from './session-recording'
import type { Visit } from './visit'

const servicesOf = ({ analytics, recording }: MeasuringSettings): MeasuringService[] => [
  ...(analytics ? [googleTag(analytics)] : []),
  ...(recording ? [sessionRecording(recording)] : []),
]

/** @returns the services whose scripts run. Those that fail are named in one warning, and the page goes on without them. */
async function loadAll(services: readonly MeasuringService[]): Promise<MeasuringService[]> {
  const results = await Promise.allSettled(services.map(({ script }) => loadScript(script)))
  const failures = results.flatMap((result, n) =>
    result.status === 'rejected' ? [`${services[n]?.name}: ${result.reason.message}`] : [],
  )
  if (failures.length > 0)
    console.warn(`This visit is not measured by all that is set up (${failures.join('; ')}).`)
  return services.filter((_, n) => results[n]?.status === 'fulfilled')
}

/**
 * Measures the visits of one document. Scripts are asked for once, after the visitor's first act and never before the
 * visitor has accepted, where they are to be asked. What is visited meanwhile is told when measuring begins; what was
 * visited before accepting is not.
 */
export function createMeasuring(settings: MeasuringSettings) {
  const services = servicesOf(settings)
  let running = services
  const acted = firstAct()
  let choice = keptChoice()
  let isLoading = false
  let isMeasuring = false
  let latest: Visit | undefined
  let untold: Visit[] = []

  const isAllowed = () => (choice ?? (settings.asksFirst ? 'declined' : 'accepted')) === 'accepted'

  function tell() {
    for (const visit of untold) for (const service of running) service.visit(visit)
    untold = []
  }

  async function begin() {
    if (isLoading) return
    isLoading = true
    await acted
    // Declined while it waited; a later yes begins anew.
    isLoading = isAllowed()
    if (!isLoading) return
    for (const service of services) service.allow()
    isMeasuring = true
    tell()
    running = await loadAll(services)
  }

  return {
    /** The visitor's answer, or undefined. */
    choice: () => choice,
    /** Whether the visitor is to be asked. */
    isUndecided: () => settings.asksFirst && choice === undefined,
    /** A page has been opened. The same one again, as when it is rendered anew, is no other visit. */
    visit(visit: Visit) {
      if (visit.path === latest?.path) return
      latest = visit
      untold = isAllowed() ? [...untold, visit] : [visit]
      if (!isAllowed()) return
      if (isMeasuring) tell()
      else void begin()
    },
    /** Takes the visitor's answer, keeps it, and holds to it at once. */
    choose(answer: Choice) {
      choice = answer
      keepChoice(answer)
      if (answer === 'accepted') {
        if (!isMeasuring) return void begin()
        for (const service of running) service.allow()
        return tell()
      }
      untold = untold.slice(-1)
      if (isMeasuring) for (const service of running) service.withdraw()
      forgetCookies((name) => services.some((service) => service.ownsCookie(name)))
    },
  }
}

export type Measuring = ReturnType<typeof createMeasuring>
