import { type SafeFetchOptions, safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { SafeFetchError } from '@/lib/safe-fetch/safe-response'

/** safeFetch for a server of the test. */
export const fetchLocally = (origin: string, path: string, options: Partial<SafeFetchOptions> = {}) =>
  safeFetch(`${origin}${path}`, { headers: {}, allowedOrigins: [origin], ...options })

/** The error with which safeFetch ends. */
export async function failureOf(fetching: Promise<unknown>): Promise<SafeFetchError> {
  const outcome = await fetching.catch((error: unknown) => error)
  if (outcome instanceof SafeFetchError) return outcome
  throw new Error(`Expected a SafeFetchError, not ${String(outcome)}`)
}
