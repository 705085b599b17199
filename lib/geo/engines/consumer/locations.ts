import { EngineError } from '../engine.ts'

/** Countries and their numeric codes (ISO 3166-1). */
const countries = `
  AE 784, AR 32, AT 40, AU 36, BD 50, BE 56, BG 100, BR 76, CA 124, CH 756, CL 152, CO 170, CZ 203,
  DE 276, DK 208, EE 233, EG 818, ES 724, FI 246, FR 250, GB 826, GR 300, HK 344, HR 191, HU 348,
  ID 360, IE 372, IL 376, IN 356, IT 380, JP 392, KE 404, KR 410, LT 440, LU 442, LV 428, MA 504,
  MX 484, MY 458, NG 566, NL 528, NO 578, NZ 554, PE 604, PH 608, PK 586, PL 616, PT 620, RO 642,
  RS 688, SA 682, SE 752, SG 702, SI 705, SK 703, TH 764, TR 792, TW 158, UA 804, US 840, UY 858,
  VN 704, ZA 710
`

const numericCodes = new Map(
  countries.split(',').map((pair) => {
    const [country = '', code] = pair.trim().split(' ')
    return [country, Number(code)]
  }),
)

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
 * DataForSEO's code of a country is 2000 plus its numeric code.
 * @param country two letters, by default US
 * @throws EngineError for a country that is not in the table
 */
export function locationOf(country = 'US'): { location_code: number; language_code: string } {
  const code = country.toUpperCase()
  const numeric = numericCodes.get(code)
  if (!numeric) throw new EngineError('invalid_request', `Consumer engines are not asked in ${country}`)
  return {
    location_code: 2_000 + numeric,
    language_code: languages[code] ?? new Intl.Locale(`und-${code}`).maximize().language,
  }
}
