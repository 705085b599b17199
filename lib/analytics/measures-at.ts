import { isCampaignParameter } from './measured-address.ts'
import type { Measure } from './measuring-settings.ts'

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
