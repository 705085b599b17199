import { defaultCountry, numericCodes } from '../countries.ts'
import { EngineError } from '../engine.ts'

/** Where the language that most people search in is not that of Unicode's likely subtags. */
const languages: Readonly<Record<string, string>> = {
  HK: 'zh-TW',
  IN: 'en',
  KE: 'en',
  MY: 'en',
  PH: 'en',
  PK: 'en',
  TW: 'zh-TW',
}

/**
 * Where and in which language a consumer product is asked: in the country's most common language.
 * @param country two letters, by default US
 * @throws EngineError for a country that is not in the table
 */
export function locationOf(country = defaultCountry): { location_code: number; language_code: string } {
  const code = country.toUpperCase()
  const numeric = numericCodes.get(code)
  if (!numeric) throw new EngineError('invalid_request', `Consumer engines are not asked in ${country}`)
  return {
    location_code: 2_000 + numeric,
    language_code: languages[code] ?? new Intl.Locale(`und-${code}`).maximize().language,
  }
}
