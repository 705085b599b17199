import { locationOf } from '@/lib/geo/engines/consumer/locations'

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
