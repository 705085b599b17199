/** Countries and their numeric codes (ISO 3166-1). DataForSEO's code of a country is 2000 plus the numeric one. */
const table = `
  AE 784, AR 32, AT 40, AU 36, BD 50, BE 56, BG 100, BR 76, CA 124, CH 756, CL 152, CO 170, CZ 203,
  DE 276, DK 208, EE 233, EG 818, ES 724, FI 246, FR 250, GB 826, GR 300, HK 344, HR 191, HU 348,
  ID 360, IE 372, IL 376, IN 356, IT 380, JP 392, KE 404, KR 410, LT 440, LU 442, LV 428, MA 504,
  MX 484, MY 458, NG 566, NL 528, NO 578, NZ 554, PE 604, PH 608, PK 586, PL 616, PT 620, RO 642,
  RS 688, SA 682, SE 752, SG 702, SI 705, SK 703, TH 764, TR 792, TW 158, UA 804, US 840, UY 858,
  VN 704, ZA 710
`

/** The countries that prompts can be asked from, with their numeric codes. */
export const numericCodes: ReadonlyMap<string, number> = new Map(
  table.split(',').map((pair) => {
    const [country = '', code] = pair.trim().split(' ')
    return [country, Number(code)]
  }),
)

/** The languages in which products for consumers can be asked (ISO 639-1). */
export const languageCodes =
  'ar bg bn cs da de el en es et fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  )

const languages = new Intl.DisplayNames('en-US', { type: 'language' })

/** "French". @param code two letters */
export const languageName = (code: string): string => languages.of(code) ?? code

/** The country that prompts are asked from until another is chosen. */
export const defaultCountry = 'US'

const names = new Intl.DisplayNames('en-US', { type: 'region' })

/** "Germany". @param code two letters */
export const countryName = (code: string): string => names.of(code) ?? code

const withArticle = ['AE', 'GB', 'NL', 'PH', 'US']

/** A country within a sentence: "the United States", "Germany". @param code two letters */
export const countryPhrase = (code: string): string =>
  `${withArticle.includes(code) ? 'the ' : ''}${countryName(code)}`
