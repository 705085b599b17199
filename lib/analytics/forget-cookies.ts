/** Every domain that may have set a cookie that this page can read: its host, and those above it. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, n) => labels.slice(n).join('.'))
}

/** What Google's tag and Clarity call their cookies. */
const measuringCookie = /^_(?:g(?:a|cl|id|at)|cl[cs]k$)/

/** Takes away the cookies that measuring has set, whichever domain they were set for. */
export function forgetCookies() {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  for (const name of names.filter((found) => measuringCookie.test(found))) {
    const expired = `${name}=; path=/; max-age=0`
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser, and exists on https alone.
    document.cookie = expired
    for (const domain of domainsOf(location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above.
      document.cookie = `${expired}; domain=${domain}`
    }
  }
}
