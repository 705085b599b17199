import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a password's digest takes on a slow machine. */
const BEAT_MS = 250

/**
 * Does the work and gives its result on the next beat after it began: how long an answer took then tells nothing about what was
 * found on the way, such as whether an address is known.
 * @param isTelling an answer that tells by itself, and need not wait
 */
export async function inEvenTime<T>(
  work: () => Promise<T>,
  isTelling: (result: T) => boolean = () => false,
): Promise<T> {
  const began = performance.now()
  const result = await work()
  if (isTelling(result)) return result
  const took = performance.now() - began
  await wait(Math.ceil(took / BEAT_MS) * BEAT_MS - took)
  return result
}
