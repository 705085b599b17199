import { setTimeout as wait } from 'node:timers/promises'

/** Longer than hashing a password takes on a slow machine. */
const RESPONSE_STEP_MS = 250

/**
 * Runs the work and returns its result after a multiple of RESPONSE_STEP_MS, so that the response time does not reveal what was
 * found, such as whether an address is known.
 * @param revealsResult whether the result reveals it anyway and need not be delayed
 */
export async function withConstantTime<T>(
  work: () => Promise<T>,
  revealsResult: (result: T) => boolean = () => false,
): Promise<T> {
  const began = performance.now()
  const result = await work()
  if (revealsResult(result)) return result
  const took = performance.now() - began
  await wait(Math.ceil(took / RESPONSE_STEP_MS) * RESPONSE_STEP_MS - took)
  return result
}
