import type { AnalyticsKind } from './analytics-settings'

/** Campaign parameters: UTM, and the click IDs of Google's and Microsoft's ads. */
const campaign = /^(?:utm_[a-z_]+|gclid|dclid|gbraid|wbraid|msclkid)$/

/** Whether a query parameter identifies an advertising campaign. */
export const isCampaignParameter = (name: string): boolean => campaign.test(name)

/** The URL with only its campaign parameters, so that no search text or email token is reported; empty if invalid. */
export function trackedAddress(href: string): string {
  if (!URL.canParse(href)) return ''
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => isCampaignParameter(name)))
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}

/** Parameters of emailed links that authorize an action. */
const secretParameters = ['token', 'token_hash']

/**
 * What a document may be measured with. A script can read the whole URL, so a URL with a token gets no script. Session
 * recording reports the whole URL, so it is also left out if the query has more than campaign parameters; analytics
 * reports the URL without the rest (tracked-address.ts).
 * @param address URL of the document
 * @param kinds that are configured
 */
export function kindsAllowedAt(address: string, kinds: readonly AnalyticsKind[]): AnalyticsKind[] {
  const names = [...new URL(address).searchParams.keys()]
  if (names.some((name) => secretParameters.includes(name))) return []
  return names.every(isCampaignParameter) ? [...kinds] : kinds.filter((kind) => kind !== 'recording')
}
