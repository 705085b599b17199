import { hadEarlyInput } from '../deferred-scripts/early-inputs'
import type { AnalyticsService, Visit } from './analytics-service'
import type { AnalyticsSettings } from './analytics-settings'
import { type Choice, storeChoice, storedChoice } from './choice'

/**
 * Measures the visits of one document. Scripts, and our own code that calls them, are loaded once, after the visitor's
 * first interaction and, if required, their consent. Page visits during loading are reported when measuring begins; of
 * those before the consent, only the current page is.
 */
export function createTracker(settings: AnalyticsSettings) {
  const acted = firstInteraction()
  let choice = storedChoice()
  let isLoading = false
  /** Set once measuring has begun. */
  let services: AnalyticsService[] | undefined
  let latest: Visit | undefined
  let untold: Visit[] = []

  const isAllowed = () => (choice ?? (settings.requiresConsent ? 'declined' : 'accepted')) === 'accepted'

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
      // The visitor declined meanwhile; accepting later starts again.
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
    /** The visitor's choice, or undefined. */
    choice: () => choice,
    /** Whether to ask the visitor. */
    isUndecided: () => settings.requiresConsent && choice === undefined,
    /** Records that a page was opened. A second call for the same page, as after a re-render, is ignored. */
    visit(visit: Visit) {
      if (visit.path === latest?.path) return
      latest = visit
      untold = isAllowed() ? [...untold, visit] : [visit]
      if (!isAllowed()) return
      if (services) tell()
      else void begin()
    },
    /** Stores the visitor's choice and applies it at once. */
    choose(answer: Choice) {
      choice = answer
      storeChoice(answer)
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

export type Tracker = ReturnType<typeof createTracker>

/** Events that count as the visitor's first interaction, and the longest wait in milliseconds (specification §4, §9). */
const kinds = ['click', 'scroll', 'keydown', 'touchstart']
const timeoutMs = 10_000

/**
 * Resolves at the visitor's next click, scroll, key press or touch, or after 10 s. The browser's user activation state
 * cannot be used because it includes interactions with the previous page.
 */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    if (hadEarlyInput(kinds)) return resolve()
    const waiting = new AbortController()
    const timer = setTimeout(end, timeoutMs)
    function end() {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    // Scroll is not captured, because carousels scroll automatically: only the page's own counts.
    for (const kind of kinds) {
      addEventListener(kind, end, { capture: kind !== 'scroll', passive: true, signal: waiting.signal })
    }
  })
}
