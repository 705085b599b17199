import type { Measure } from './measuring-settings.ts'

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

/** Parameters that authorize an act: mailed links have them. */
const secretParameters = ['token', 'token_hash']

/**
 * What a document may be measured with. Analytics is told the address without its query (measured-address.ts), but a script can
 * read the whole of it, so one with a token gets no script. Session recording reports the whole address, so it is also left out
 * where a query says what a visitor typed.
 * @param address the document was opened with
 * @param kinds that are set up
 */
export function measuresAt(address: string, kinds: readonly Measure[]): Measure[] {
  const names = [...new URL(address).searchParams.keys()]
  if (names.some((name) => secretParameters.includes(name))) return []
  return names.every(isCampaignParameter) ? [...kinds] : kinds.filter((kind) => kind !== 'recording')
}
