/** No call of the server's takes longer while Supabase is well; a visitor who waits longer should be told so. */
const patienceMs = 5_000

/**
 * How the server asks Supabase: for five seconds at most, since a service that accepts requests and never answers is away like
 * one that is gone; and anew each time. While a page is rendered, React would answer the second of two equal requests with what
 * it had before something was changed between them; one that can be aborted it leaves alone.
 * @throws as `fetch` does, with a TimeoutError then; Supabase's clients make an answerable error of it
 */
export const boundedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(patienceMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  return fetch(input, { ...init, cache: 'no-store', signal })
}
