/** After this time, a request without a response counts as late. */
const lateAfterMs = 5_000
const minWaitMs = 1_000
const maxWaitMs = 10_000

const late = new Set<symbol>()
const listeners = new Set<() => void>()

const setLate = (request: symbol, isLate: boolean) => {
  if (isLate) late.add(request)
  else late.delete(request)
  for (const listener of listeners) listener()
}

/** Whether some input is not saved yet, as a store for `useSyncExternalStore`. */
export const lateSaves = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isAny: () => late.size > 0,
}

/** A request that saves the input in a document (`document.commit` in the sources of sanity). */
const isSaveRequest = (address: string) => {
  const url = URL.parse(address)
  return (
    url !== null &&
    /\/data\/(?:actions|mutate)\//.test(url.pathname) &&
    Boolean(url.searchParams.get('tag')?.endsWith('document.commit'))
  )
}

/** Whether a retry may succeed: too many requests, or an unavailable server or proxy. */
const isRetryableStatus = (status: number) => status === 429 || status >= 500

/** Waits for some time, or until the browser is online again. */
const pause = (scope: EventTarget, ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      scope.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    scope.addEventListener('online', done)
  })

/**
 * Retries saving until the Content Lake has the input. The Studio retries itself, but at the first failure it loses the change that
 * creates a draft (`handleDocumentDeleted` in @sanity/mutator 6.16). Each request has a transaction id, so one that arrives twice
 * is applied once. Retries continue after the form is closed and beyond the client's timeout.
 * @param scope the window
 */
export function retrySaving(scope: EventTarget & { fetch: typeof fetch }): void {
  const { fetch } = scope
  scope.fetch = async (input, init) => {
    if (input instanceof Request || !isSaveRequest(String(input))) return fetch(input, init)
    const request = Symbol('save')
    const timer = setTimeout(() => setLate(request, true), lateAfterMs)
    try {
      for (let waitMs = minWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
        const answer = await fetch(input, { ...init, signal: null }).catch(() => undefined)
        if (answer && !isRetryableStatus(answer.status)) return answer
        setLate(request, true)
        await pause(scope, waitMs)
      }
    } finally {
      clearTimeout(timer)
      setLate(request, false)
    }
  }
}
