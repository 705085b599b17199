/** Next calls this once in each server process, before its first request. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: Next inlines the value; its other runtime has no Node modules.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { environment } = await import('@/lib/env/server')
  if (!environment.isDevelopment) {
    // First, because the index is loaded in a thread while the server starts.
    const { prepareSearch } = await import('@/lib/discovery/prepare')
    void prepareSearch()
  }
  const { escapeInvalidEncoding } = await import('@/lib/next-patches/literal-percent')
  escapeInvalidEncoding()
  const { keepVaryAccept } = await import('@/lib/next-patches/server-response')
  keepVaryAccept()
  const { readAddressesBehind } = await import('@/lib/security/client-address')
  readAddressesBehind(environment.trustedProxies)
}
