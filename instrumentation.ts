/** The longest that the search index may delay a start: it waits for the Content Lake, which may not respond. */
const longestDelayMs = 1_000

/** Next calls this once in each server process, and then takes the first request. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: Next inlines the value; its other runtime has no Node modules.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { environment } = await import('@/lib/env/server')
  let prepared: Promise<void> | undefined
  if (!environment.isDevelopment) {
    // First, because a thread loads the index, while this one goes on.
    const { prepareSearch } = await import('@/lib/discovery/prepare')
    prepared = prepareSearch()
  }
  const { escapeInvalidEncoding } = await import('@/lib/next-patches/literal-percent')
  escapeInvalidEncoding()
  const { keepVaryAccept } = await import('@/lib/next-patches/server-response')
  keepVaryAccept()
  const { readAddressesBehind } = await import('@/lib/security/client-address')
  readAddressesBehind(environment.trustedProxies)
  await Promise.race([prepared, new Promise<void>((resolve) => setTimeout(resolve, longestDelayMs).unref())])
}
