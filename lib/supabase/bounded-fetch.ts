/**
 * Creates the server's fetch for Supabase. It has a timeout, because a service may accept requests and never respond. It is not
 * cached: while a page is rendered, React would return its first response to an equal request, even if the data has changed
 * since; it does not do so for requests with an abort signal.
 * @returns a fetch that throws a TimeoutError after that time, which Supabase's clients return as an error
 */
const fetchWithin =
  (timeoutMs: number): typeof fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, cache: 'no-store', signal })
  }

/** Longer than any call to a healthy Supabase; after this time a waiting visitor should see an error. */
export const boundedFetch = fetchWithin(5_000)

/** For edge functions, which may have to start first. */
export const longFetch = fetchWithin(20_000)
