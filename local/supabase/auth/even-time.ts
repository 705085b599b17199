import { setTimeout as wait } from 'node:timers/promises'

/** Longer than hashing a password takes on a slow machine. */
const BEAT_MS = 250

/**
 * Runs the work and returns its result after a multiple of BEAT_MS, so that the response time does not reveal what was
 * found, such as whether an address is known.
 * @param isTelling whether the result reveals it anyway and need not be delayed
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
