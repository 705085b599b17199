/** The domains whose cookies this page can read: its host and the parent domains. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, n) => labels.slice(n).join('.'))
}

/** Cookie names of Google's tag and of Clarity. */
const analyticsCookie = /^_(?:g(?:a|cl|id|at)|cl[cs]k$)/

/** Deletes the cookies of analytics and session recording, on every possible domain. */
export function forgetCookies() {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  for (const name of names.filter((found) => analyticsCookie.test(found))) {
    const expired = `${name}=; path=/; max-age=0`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and needs HTTPS.
    document.cookie = expired
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${expired}; domain=${domain}`
    }
  }
}
