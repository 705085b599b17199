import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

const betweenMs = 100
const requestMs = 30_000

/**
 * Requests a URL until the response has a 2xx status.
 * @param name the name of the service in the error message
 * @param limitMs how long to try
 * @throws Refusal after that time
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
  throw new Refusal(`The ${name} did not become ready in ${limitMs / 1000} s (${address}: ${last}).`)
}
