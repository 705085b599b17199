import { parse } from 'tldts'
import { numericCodes } from '@/lib/engines/countries'

export const verdicts = ['honored', 'not-honored', 'unclear'] as const
export type Verdict = (typeof verdicts)[number]

/** What a location check asks. The second part makes engines that do not say where they are cite sites of the country. */
export const locationQuestion =
  'Which country am I in? Name it in English first, and then three supermarket chains near me.'

const english = new Intl.DisplayNames('en-US', { type: 'region' })

/** Names beside those that `Intl` knows. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England'],
  HK: ['Hong Kong'],
  TR: ['Turkey'],
  US: ['USA', 'U.S.', 'America'],
  AE: ['UAE', 'Emirates'],
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function namePattern(country: string): RegExp {
  const local = new Intl.DisplayNames(new Intl.Locale(`und-${country}`).maximize().language, {
    type: 'region',
  })
  const names = [english.of(country), local.of(country), ...(otherNames[country] ?? [])].flatMap(
    (name) => name ?? [],
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'iu')
}

const patterns = new Map(Array.from(numericCodes.keys(), (country) => [country, namePattern(country)]))

/** The country of a host by its top-level domain; undefined for those of all countries, such as .com. */
function countryOfHost(host: string): string | undefined {
  const label = (parse(host).publicSuffix ?? '').split('.').at(-1)?.toUpperCase() ?? ''
  const country = label === 'UK' ? 'GB' : label
  return patterns.has(country) && country !== 'CO' && country !== 'TV' ? country : undefined
}

/** The part of an answer that says where it is. */
const mostRead = 600

/**
 * Whether an answer to it was given as from a country: by the country that it names first, and otherwise by the top-level domains that
 * it cites.
 * @param country two letters
 * @param hosts of the pages that the answer cites
 */
export function judgeLocation(country: string, text: string, hosts: readonly string[]): Verdict {
  const start = text.slice(0, mostRead)
  const named = [...patterns]
    .flatMap(([code, pattern]) => {
      const place = start.search(pattern)
      return place < 0 ? [] : [{ code, place }]
    })
    .toSorted((one, other) => one.place - other.place)
  if (named[0])
    return named.some(({ code, place }) => code === country && place === named[0]?.place)
      ? 'honored'
      : 'not-honored'
  const cited = hosts.flatMap((host) => countryOfHost(host) ?? [])
  const own = cited.filter((one) => one === country).length
  if (own * 2 > cited.length) return 'honored'
  // American sites seldom have .us.
  return cited.length > 1 && own === 0 && country !== 'US' ? 'not-honored' : 'unclear'
}
