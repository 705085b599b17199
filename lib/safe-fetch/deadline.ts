/** A time limit for everything that one fetch does. */
export interface Deadline {
  /** Its reason is 'timeout' when the time is up, and 'aborted' when the caller ended the fetch. */
  signal: AbortSignal
  /** Ends the timer. */
  stop: () => void
}

/** Starts a time limit. @param caller a signal of the caller that ends the fetch earlier */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  const abort = () => controller.abort('aborted')
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs)
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', abort)
    },
  }
}

/** Waits for a promise, but not longer than a deadline. @throws the signal's reason */
export function waitUntil<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
