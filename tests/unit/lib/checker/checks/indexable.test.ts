/** @jest-environment node */
import { indexableCheck, isNoindex } from '@/lib/checker/checks/indexable'
import { madeSite } from '../made-site'

const siteWith = (header: string, html = '<p>Hello') =>
  madeSite({ page: { type: 'text/html', headers: header ? { 'x-robots-tag': header } : {}, body: html } })
const verdictOf = (header: string, html?: string) => indexableCheck.judge(siteWith(header, html)).verdict

describe('indexable', () => {
  it.each([
    ['noindex', 'fail'],
    ['NOINDEX, nofollow', 'fail'],
    ['follow, none', 'fail'],
    ['nosnippet', 'fail'],
    ['max-snippet:0', 'fail'],
    ['max-snippet: 10', 'pass'],
    ['max-snippet:-1, max-image-preview:large', 'pass'],
    ['unavailable_after: Wed, 03 Dec 2098 13:09:53 GMT', 'pass'],
    ['googlebot: noindex', 'partial'],
    ['googlebot: max-snippet:0', 'partial'],
    ['googlebot: nofollow, noindex', 'partial'],
    ['GPTBot: noindex', 'pass'],
    ['otherbot: noindex, nofollow', 'pass'],
    ['', 'pass'],
  ])('judges the header "%s" as %s', (header, verdict) => expect(verdictOf(header)).toBe(verdict))

  it('fails when every search agent is named', () => {
    const tokens =
      'OAI-SearchBot Claude-SearchBot PerplexityBot Googlebot Bingbot Applebot Amzn-SearchBot meta-webindexer MistralAI-Index'
    const metas = tokens.split(' ').map((token) => `<meta name="${token}" content="noindex">`)
    expect(verdictOf('', metas.join(''))).toBe('fail')
    expect(verdictOf('', metas.slice(1).join(''))).toBe('partial')
  })

  it('counts an agent once', () => {
    const judgement = indexableCheck.judge(
      siteWith('bingbot: noindex', '<meta name="bingbot" content="noindex,nosnippet">'),
    )
    expect(judgement).toMatchObject({ verdict: 'partial', result: 8 / 9 })
  })
})

describe('isNoindex', () => {
  it('is about directives for all agents', () => {
    expect(isNoindex(siteWith('noindex'))).toBe(true)
    expect(isNoindex(siteWith('', '<meta name=robots content=none>'))).toBe(true)
    expect(isNoindex(siteWith('googlebot: noindex'))).toBe(false)
    expect(isNoindex(siteWith('nosnippet'))).toBe(false)
  })
})
