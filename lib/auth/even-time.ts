import { setTimeout as pause } from 'node:timers/promises'

const stepMs = 600

/**
 * Holds an answer back to the next full step of time. What Supabase does for an address it knows takes longer, or less
 * long, than for one it does not: this way no one can tell from how long the answer took.
 * @param since when the work began, by `performance.now()`
 */
export async function untilEvenTime(since: number): Promise<void> {
  const taken = performance.now() - since
  await pause(Math.ceil(taken / stepMs) * stepMs - taken)
}
