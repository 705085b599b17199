import type { Sender } from './sender.ts'

/** Hosts end the work that follows a response after about 30 seconds. */
const patienceMs = 10_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends what is queued, for hosts where nothing runs after a request but what `waitUntil` has been given. What cannot be sent within ten
 * seconds stays in the queue for the next request. Never rejects.
 */
export async function deliverAll(sender: Sender): Promise<void> {
  const end = Date.now() + patienceMs
  while (!sender.isEmpty && Date.now() + sender.waitMs <= end) {
    if (sender.waitMs > 0) await pause(sender.waitMs)
    else await sender.send()
  }
}
