/**
 * How the server asks Supabase: for so long at most, since a service that accepts requests and never answers is away like one
 * that is gone; and anew each time. While a page is rendered, React would answer the second of two equal requests with what it
 * had before something was changed between them; one that can be aborted it leaves alone.
 * @returns a fetch that throws as `fetch` does, with a TimeoutError then; Supabase's clients make an answerable error of it
 */
const fetchWithin =
  (timeoutMs: number): typeof fetch =>
  (input, init) => {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, cache: 'no-store', signal })
  }

/** No call takes longer while Supabase is well; a visitor who waits longer for a page should be told so. */
export const boundedFetch = fetchWithin(5_000)

/** An edge function that no one has called for a while has to start first. */
export const patientFetch = fetchWithin(20_000)
