import { messageOf } from '../../format/error-message'

const quietMs = 10_000

let loggedAt = Number.NEGATIVE_INFINITY

/** Logs why the database could not be used, at most one line in 10 s: an outage concerns every request. */
export function logFailure(error: unknown): void {
  if (performance.now() - loggedAt < quietMs) return
  loggedAt = performance.now()
  console.error(messageOf(error))
}
