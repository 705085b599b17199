/** A service that has not answered by then is away. */
const patienceMs = 15_000

/**
 * How the server asks Supabase: never for ever, and anew each time. While a page is rendered, React would answer the second of two
 * equal requests with what it had before something was changed between them; one that can be aborted it leaves alone.
 */
export const boundedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(patienceMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  return fetch(input, { ...init, cache: 'no-store', signal })
}
