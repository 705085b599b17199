/** Parameters of campaigns: Urchin's, and the click ids of Google's and Microsoft's ads. */
const campaign = /^(?:utm_[a-z_]+|gclid|dclid|gbraid|wbraid|msclkid)$/

/** Whether a parameter of an address names the campaign that a visitor came by. */
export const isCampaignParameter = (name: string): boolean => campaign.test(name)

/** The address without what a visitor may have typed, or what only that visitor may know: a search, a mail's token. */
export function measuredAddress(href: string): string {
  if (!URL.canParse(href)) return ''
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => isCampaignParameter(name)))
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}
