import { type Choice, keepChoice, keptChoice } from './choice'
import { firstAct } from './first-act'
import type { MeasuringService } from './measuring-service'
import type { MeasuringSettings } from './measuring-settings'
import type { Visit } from './visit'

/**
 * Measures the visits of one document. Scripts, and our own code that speaks to them, are asked for once: after the
 * visitor's first act, and never before the visitor has accepted, where they are to be asked. What is visited meanwhile
 * is told when measuring begins; what was visited before accepting is not.
 */
export function createMeasuring(settings: MeasuringSettings) {
  const acted = firstAct()
  let choice = keptChoice()
  let isLoading = false
  /** There once measuring has begun. */
  let services: MeasuringService[] | undefined
  let latest: Visit | undefined
  let untold: Visit[] = []

  const isAllowed = () => (choice ?? (settings.asksFirst ? 'declined' : 'accepted')) === 'accepted'

  function tell() {
    for (const visit of untold) for (const service of services ?? []) service.visit(visit)
    untold = []
  }

  async function begin() {
    if (isLoading) return
    isLoading = true
    try {
      await acted
      const { loadAll, servicesOf } = await import('./services')
      // Declined while it waited; a later yes starts again.
      if (!isAllowed()) return
      services = servicesOf(settings)
      for (const service of services) service.allow()
      tell()
      services = await loadAll(services)
    } catch (error) {
      console.warn('This visit is not measured.', error)
    } finally {
      isLoading = false
    }
  }

  async function forget() {
    const { forgetCookies } = await import('./forget-cookies')
    if (!isAllowed()) forgetCookies()
  }

  return {
    /** The visitor's answer, or undefined. */
    choice: () => choice,
    /** Whether the visitor is to be asked. */
    isUndecided: () => settings.asksFirst && choice === undefined,
    /** A page has been opened. The same one again, as when it is rendered again, is no other visit. */
    visit(visit: Visit) {
      if (visit.path === latest?.path) return
      latest = visit
      untold = isAllowed() ? [...untold, visit] : [visit]
      if (!isAllowed()) return
      if (services) tell()
      else void begin()
    },
    /** Takes the visitor's answer, keeps it, and holds to it at once. */
    choose(answer: Choice) {
      choice = answer
      keepChoice(answer)
      if (answer === 'declined') {
        untold = untold.slice(-1)
        for (const service of services ?? []) service.withdraw()
        void forget()
      } else if (services) {
        for (const service of services) service.allow()
        tell()
      } else void begin()
    },
  }
}

export type Measuring = ReturnType<typeof createMeasuring>
