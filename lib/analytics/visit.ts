/** A page that a visitor has opened, as it is measured. */
export interface Visit {
  /** Path of the page. */
  path: string
  /** Its full address, of the query only what says which campaign led there. */
  address: string
  title: string
  /** Address of the page before it, on this site or elsewhere; empty where there is none. */
  referrer: string
}

/** Parameters of campaigns: Urchin's, and the click ids of Google's and Microsoft's ads. */
const campaign = /^(?:utm_[a-z_]+|gclid|dclid|gbraid|wbraid|msclkid)$/

/** The address without what a visitor may have typed, or what only that visitor may know: a search, a mail's token. */
export function measuredAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)))
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}
