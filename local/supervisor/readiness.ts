import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from './command-error.ts'

const betweenMs = 100
const requestMs = 30_000

/**
 * Requests a URL until the response has a 2xx status.
 * @param name the name of the service in the error message
 * @param limitMs how long to try
 * @throws CommandError after that time
 */
export async function waitUntilReady(name: string, address: string, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  let last = 'no answer'
  while (performance.now() < end) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(requestMs) })
      await response.body?.cancel()
      if (response.ok) return
      last = `status ${response.status}`
    } catch {
      last = 'no answer'
    }
    await pause(betweenMs)
  }
  throw new CommandError(`The ${name} did not become ready in ${limitMs / 1000} s (${address}: ${last}).`)
}
