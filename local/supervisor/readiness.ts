import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

const betweenMs = 100
const requestMs = 30_000

/**
 * Asks an address until it answers 200.
 * @param name what is expected there, for the sentence when it never does
 * @param limitMs how long to go on asking
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
