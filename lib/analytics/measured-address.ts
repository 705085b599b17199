/** Parameters of campaigns: Urchin's, and the click ids of Google's and Microsoft's ads. */
const campaign = /^(?:utm_[a-z_]+|gclid|dclid|gbraid|wbraid|msclkid)$/

/** The address without what a visitor may have typed, or what only that visitor may know: a search, a mail's token. */
export function measuredAddress(href: string): string {
  if (!URL.canParse(href)) return ''
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => campaign.test(name)))
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}
