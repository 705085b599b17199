import { locationOf } from '@/lib/geo/engines/consumer/locations'
import { countryName, countryPhrase, defaultCountry, numericCodes } from '@/lib/geo/engines/countries'

describe('locationOf', () => {
  it.each([
    [undefined, 2840, 'en'],
    ['US', 2840, 'en'],
    ['gb', 2826, 'en'],
    ['DE', 2276, 'de'],
    ['ZA', 2710, 'en'],
    ['BR', 2076, 'pt'],
    ['JP', 2392, 'ja'],
    ['IN', 2356, 'en'],
    ['TW', 2158, 'zh-TW'],
  ])('gives the code and the language of %s', (country, location_code, language_code) => {
    expect(locationOf(country)).toEqual({ location_code, language_code })
  })

  it.each(['XX', '', 'Germany', '__proto__'])('refuses %j', (country) => {
    expect(() => locationOf(country)).toThrow('Consumer engines are not asked in')
  })
})

describe('countries', () => {
  it('have a name and a place at DataForSEO', () => {
    expect(numericCodes.size).toBeGreaterThan(20)
    expect(numericCodes.has(defaultCountry)).toBe(true)
    for (const [country, code] of numericCodes) {
      expect(countryName(country)).not.toBe(country)
      expect(locationOf(country)).toEqual({
        location_code: 2_000 + code,
        language_code: expect.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/),
      })
    }
  })

  it('are named within a sentence', () => {
    expect(countryPhrase('US')).toBe('the United States')
    expect(countryPhrase('DE')).toBe('Germany')
  })
})
