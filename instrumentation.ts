/** Next calls this once in each server process, before its first request. */
export async function register() {
  // biome-ignore lint/style/noProcessEnv: Next inlines the value; its other runtime has no Node modules.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { escapeInvalidEncoding } = await import('@/lib/next-patches/literal-percent')
  escapeInvalidEncoding()
  const { keepVaryAccept } = await import('@/lib/next-patches/server-response')
  keepVaryAccept()
  const { environment } = await import('@/lib/env/server')
  const { readAddressesBehind } = await import('@/lib/security/client-address')
  readAddressesBehind(environment.trustedProxies)
}
