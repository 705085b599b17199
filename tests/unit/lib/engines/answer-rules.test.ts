import { limitedAnswer } from '@/lib/engines/answer-limits'
import { anthropic } from '@/lib/engines/anthropic'
import { countryName, countryPhrase, defaultCountry, numericCodes } from '@/lib/engines/countries'
import { locationOf } from '@/lib/engines/data-for-seo'
import { secondsOf, statusError } from '@/lib/engines/errors'
import { openai } from '@/lib/engines/openai'
import { costOf } from '@/lib/engines/prices'
import { engines } from '@/lib/engines/registry'

const nothing = { sources: [], searches: [], inputTokens: null, outputTokens: null, costUsd: null, raw: {} }
const answer = (changes: Partial<Parameters<typeof limitedAnswer>[0]>) =>
  limitedAnswer({ ...nothing, text: 'Text', model: 'model', ...changes })

describe('the limits of an answer', () => {
  it('cut a text between characters', () => {
    const { text, isCut } = answer({ text: `x${'🚲'.repeat(150_000)}` })
    expect(text).toHaveLength(199_999)
    expect([text.isWellFormed(), isCut]).toEqual([true, true])
  })

  it('take a response of backslashes only, for which the square of their number would not end', () => {
    const raw = { text: '\\'.repeat(490_000) }
    expect(answer({ raw }).raw).toEqual(raw)
  })

  it('remove what PostgreSQL cannot store', () => {
    const { text, raw, searches, citations } = answer({
      text: 'a\0b\ud800c',
      searches: ['d\0e'],
      sources: [{ url: 'https://a.example/', title: 'f\0g' }],
      raw: { 'h\0': 'i\0\0j\udc00 \\u0000 🚲' },
    })
    expect([text, searches, citations[0]?.title]).toEqual(['ab\ufffdc', ['de'], 'fg'])
    expect(raw).toEqual({ h: 'ij \\u0000 🚲' })
  })

  it('keep each web address once, at its first position', () => {
    const { citations } = answer({
      sources: [
        { url: 'https://a.example/', isInText: false },
        { url: 'javascript:alert(1)' },
        { url: 'ftp://b.example/' },
        { url: 'not an address' },
        { url: `https://b.example/${'x'.repeat(3_000)}` },
        { url: 'https://c.example/', title: ' C ' },
        { url: 'https://a.example/', title: 'A', isInText: true },
      ],
    })
    expect(citations).toEqual([
      { url: 'https://a.example/', title: 'A', position: 1, isInText: true },
      { url: 'https://c.example/', title: 'C', position: 2, isInText: false },
    ])
  })

  it('take links in the text as citations, but no pictures', () => {
    const text =
      'See [the shop](https://a.example/shop), ![a picture](https://a.example/p.png) and [x](javascript:y).'
    const cited = { url: 'https://a.example/shop', title: 'the shop', position: 1, isInText: true }
    expect(answer({ text }).citations).toEqual([cited])
    const listed = answer({ text, sources: [{ url: 'https://a.example/shop', title: 'Shop' }] })
    expect(listed.citations).toEqual([{ ...cited, title: 'Shop' }])
  })

  it('read addresses with parentheses and titles of links', () => {
    const text =
      '[A](https://en.example/Bike_(vehicle)) [B](https://b.example/ "The title") [C](https://c.example/'
    const urls = answer({ text }).citations.map(({ url }) => url)
    expect(urls).toEqual(['https://en.example/Bike_(vehicle)', 'https://b.example/'])
  })

  it('count a page once that is marked with utm_source and listed without', () => {
    const { citations } = answer({
      sources: [
        { url: 'https://a.example/shop?id=1&utm_source=openai', isInText: true },
        { url: 'https://a.example/shop?id=1' },
        { url: 'https://a.example/shop?id=2' },
      ],
    })
    expect(citations.map(({ isInText }) => isInText)).toEqual([true, false])
  })

  it('keep 100 citations, 50 different searches and 1 MB of the response', () => {
    const { citations, searches, raw } = answer({
      sources: Array.from({ length: 200 }, (_, index) => ({ url: `https://a.example/${index}` })),
      searches: Array.from({ length: 200 }, (_, index) => `query ${index % 90}`),
      raw: 'x'.repeat(1_000_001),
    })
    expect([citations.length, searches.length, raw]).toEqual([100, 50, null])
  })

  // What needs more than linear time on these would not end.
  it.each(['[', '[a](', '![', '[a](https://a.example/', '[a](https://a.example/('])(
    'read a text of %j',
    (part) => {
      expect(answer({ text: part.repeat(200_000 / part.length) }).isCut).toBe(false)
    },
  )
})

describe('an error of an engine', () => {
  it('says when to try again, in seconds or as a date', () => {
    expect(secondsOf('30')).toBe(30)
    expect(secondsOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(57)
    expect(secondsOf('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0)
    expect(secondsOf('9999999999')).toBe(86_400)
    for (const header of [undefined, null, '', 'soon', '-1 day']) expect(secondsOf(header)).toBeUndefined()
  })

  it.each([
    [401, '', 'invalid_key'],
    [403, '', 'invalid_key'],
    [402, '', 'quota'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'quota'],
    [400, 'Your credit balance is too low to access the Anthropic API', 'quota'],
    [400, '{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}', 'invalid_key'],
    [400, '{"error":{"code":"content_policy_violation"}}', 'refused'],
    [400, '', 'invalid_request'],
    [404, '', 'invalid_request'],
    [429, '', 'rate_limited'],
    [408, '', 'unavailable'],
    [503, '', 'unavailable'],
    [529, '', 'unavailable'],
    [400, '{"error":{"code":"server_error"}}', 'unavailable'],
    [400, '{"error":{"code":"rate_limit_exceeded"}}', 'rate_limited'],
    [200, '', 'invalid_response'],
  ])('of %s %s is %s', (status, body, code) => {
    expect(statusError('An engine', status, { body }).code).toBe(code)
  })

  it('takes the time to wait from the header or from the body', () => {
    const body = '{"error":{"details":[{"retryDelay":"37.4s"}]}}'
    expect(statusError('An engine', 429, { body }).retryAfterSeconds).toBe(37)
    expect(statusError('An engine', 429, { body, retryAfter: '5' }).retryAfterSeconds).toBe(5)
  })

  it('repeats the provider’s words only for an invalid request', () => {
    const message = (status: number) =>
      statusError('An engine', status, { reason: 'organization org-1' }).message
    expect([401, 402, 429, 503].map(message).filter((text) => text.includes('org-1'))).toEqual([])
    expect(message(404)).toBe('An engine answered 404: organization org-1')
  })
})

describe('countries', () => {
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
  ])('have the code and the language of %s', (country, location_code, language_code) => {
    expect(locationOf(country)).toEqual({ location_code, language_code })
  })

  it.each(['XX', '', 'Germany', '__proto__'])('do not include %j', (country) => {
    expect(() => locationOf(country)).toThrow('Consumer engines can’t be asked from')
  })

  it('have a name and a place at DataForSEO', () => {
    expect(numericCodes.size).toBeGreaterThan(20)
    expect(numericCodes.has(defaultCountry)).toBe(true)
    const language_code = expect.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/)
    for (const [country, code] of numericCodes) {
      expect(countryName(country)).not.toBe(country)
      expect(locationOf(country)).toEqual({ location_code: 2_000 + code, language_code })
    }
  })

  it('are named within a sentence', () => {
    expect(['US', 'DE'].map(countryPhrase)).toEqual(['the United States', 'Germany'])
  })
})

describe('the cost of a call', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 100_000, searchCount: 3 }

  it('has tokens and searches', () => {
    expect(costOf(openai, 'gpt-6.1-sol', usage)).toBeCloseTo(2 + 1 + 0.03)
    expect(costOf(openai, 'gpt-6.1-sol-2026-09-30', usage)).toBeCloseTo(3.03)
    expect(costOf(anthropic, 'claude-haiku-4-5-20251001', usage)).toBeCloseTo(1.53)
  })

  it('is unknown for a model without a price and without tokens', () => {
    expect(costOf(openai, 'gpt-1', usage)).toBeNull()
    expect(costOf(openai, 'gpt-6.1-sol', { ...usage, inputTokens: null })).toBeNull()
    expect(costOf(openai, 'constructor', usage)).toBeNull()
  })

  it('names the source and the day of every list', () => {
    const lists = engines.flatMap((engine) => (engine.surface === 'api' ? (engine.prices ?? []) : []))
    expect(lists).not.toEqual([])
    for (const { source, asOf } of lists) {
      expect(URL.canParse(source)).toBe(true)
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
