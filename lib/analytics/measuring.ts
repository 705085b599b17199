import { type Choice, keepChoice, keptChoice } from './choice'
import type { MeasuringService, Visit } from './measuring-service'
import type { MeasuringSettings } from './measuring-settings'

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

/** What counts as the visitor's first act, and how long it is waited for, in milliseconds (specification §4, §9). */
const kinds = ['click', 'scroll', 'keydown', 'touchstart']
const patience = 10_000

/**
 * Resolves with the visitor's first click, scroll, key press or touch from now on, or after 10 s. What the browser says of
 * activation is no help: it counts what was done on the page before.
 */
export function firstAct(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const timer = setTimeout(end, patience)
    function end() {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    // Only the page's own scrolling comes without capture: carousels scroll by themselves.
    for (const kind of kinds) {
      addEventListener(kind, end, { capture: kind !== 'scroll', passive: true, signal: waiting.signal })
    }
  })
}
