/** No call of the server's takes longer while Supabase is well; a visitor who waits longer should be told so. */
const patienceMs = 5_000

/**
 * `fetch` that gives up after five seconds: a service that accepts requests and never answers is away, like one that is gone.
 * @throws as `fetch` does, with a TimeoutError then; Supabase's clients make an answerable error of it
 */
export const boundedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(patienceMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
}
