import { agentsCheck, blocksAllSearchAgents } from '@/lib/checker/checks/access/agents-allowed'
import { httpsCheck } from '@/lib/checker/checks/access/https-status'
import { robotsCheck } from '@/lib/checker/checks/access/robots-file'
import { indexableCheck, isNoindex } from '@/lib/checker/checks/indexable'
import { failed, type MadeFile, made, madeSite } from '../made-site'
import { codeOf, verdictOf } from '../page/judged-page'

const searchAgents = `OAI-SearchBot Claude-SearchBot PerplexityBot Googlebot Bingbot Applebot
  Amzn-SearchBot meta-webindexer MistralAI-Index`.split(/\s+/)

const withRobots = (...lines: string[]) => madeSite({ robots: lines.join('\n') })

describe('agents-allowed', () => {
  it('shows each line that keeps agents out, with the agents, and how to let them in', () => {
    const site = withRobots(
      'User-agent: PerplexityBot',
      'User-agent: Perplexity-User',
      'Disallow: / # no',
      'User-agent: Bingbot',
      'Disallow: /',
    )
    const url = 'https://example.com/robots.txt'
    expect(agentsCheck.judge(site)).toEqual({
      verdict: 'partial',
      result: 15 / 18,
      summary: 'robots.txt keeps 3 of 18 agents from the page.',
      evidence: [
        { text: 'Keeps out PerplexityBot and Perplexity-User', url, line: 3, quote: 'Disallow: / # no' },
        { text: 'Keeps out Bingbot', url, line: 5, quote: 'Disallow: /' },
      ],
      fix: expect.objectContaining({
        code: {
          language: 'text',
          filename: 'robots.txt',
          text: 'User-agent: PerplexityBot\nUser-agent: Bingbot\nUser-agent: Perplexity-User\nAllow: /',
        },
      }),
    })
  })

  it('has a fix that lets the agents in', () => {
    const text = 'User-agent: *\nDisallow: /\n'
    const code = codeOf(agentsCheck.judge(withRobots(text)))
    expect(agentsCheck.judge(withRobots(`${text}\n${code}`)).verdict).toBe('pass')
  })

  it('is about the page, not about the home page', () => {
    const site = withRobots('User-agent: *', 'Disallow: /shop')
    expect(agentsCheck.judge(site).verdict).toBe('pass')
    const finalAddress = new URL('https://example.com/shop/shoes')
    expect(agentsCheck.judge({ ...site, finalAddress }).verdict).toBe('fail')
  })
})

describe('blocksAllSearchAgents', () => {
  it('is about search agents alone', () => {
    const groups = (tokens: string[]) => [...tokens.map((token) => `User-agent: ${token}`), 'Disallow: /']
    expect(blocksAllSearchAgents(withRobots(...groups(searchAgents.slice(0, -1))))).toBe(false)
    expect(blocksAllSearchAgents(withRobots(...groups(searchAgents)))).toBe(true)
    expect(blocksAllSearchAgents(withRobots('User-agent: *', 'Disallow: /'))).toBe(true)
    expect(blocksAllSearchAgents(madeSite({ robots: failed('robots') }))).toBe(true)
    expect(blocksAllSearchAgents(madeSite())).toBe(false)
  })
})

describe('robots-file', () => {
  const rules = 'User-agent: *\nAllow: /\n'
  const html = '<!doctype html><p>Hello'

  it.each<[string, MadeFile | string, string]>([
    ['a file with rules', rules, 'pass'],
    ['a byte order mark and CRLF', '\uFEFFUser-agent: *\r\nAllow: /\r\n', 'pass'],
    ['an HTML page', { type: 'text/html', body: html }, 'fail'],
    ['an HTML page that is called plain text', `<!-- app -->\n${html}`, 'fail'],
    ['an empty file', '', 'fail'],
    ['no agents', 'Disallow: /\nSitemap: https://example.com/sitemap.xml\n', 'fail'],
    [
      'fields that some crawlers ignore',
      `${rules}Crawl-delay: 5\nContent-Usage: train-ai=n\nPlease: x\n`,
      'pass',
    ],
    ['lines that nobody knows', `${rules}Please: be kind\nno colon\n`, 'partial 0.5'],
    ['a misspelled rule', `${rules}Dissallow: /a\n`, 'partial 0.5'],
    ['UTF-16', { body: Buffer.from(`\uFEFF${rules}`, 'utf16le') }, 'fail'],
    ['UTF-16 without a byte order mark', { body: Buffer.from(rules, 'utf16le') }, 'fail'],
    ['rules that are served as HTML', { type: 'text/html', body: rules }, 'partial 0.5'],
    ['an unknown type', { type: 'application/octet-stream', body: rules }, 'partial 0.5'],
    ['a sign-in', { status: 403, body: 'No' }, 'fail'],
    ['too many requests', { status: 429, body: 'Wait' }, 'fail'],
  ])('judges %s', (_, robots, verdict) => {
    expect(verdictOf(robotsCheck.judge(madeSite({ robots })))).toBe(verdict)
  })

  it('shows at most three lines that nobody knows', () => {
    const { evidence } = robotsCheck.judge(withRobots('User-agent: *', 'Allow: /', 'a', 'b', 'c', 'd'))
    expect(evidence.map(({ line, quote }) => `${line} ${quote}`)).toEqual(['3 a', '4 b', '5 c'])
  })

  it('has a fix that passes, when there is no file', () => {
    expect(robotsCheck.judge(withRobots(codeOf(robotsCheck.judge(madeSite())))).verdict).toBe('pass')
  })
})

describe('https-status', () => {
  const page = made('page', { type: 'text/html', body: '<p>Hello' })
  if (page.state !== 'answered') throw new Error('It was made.')
  const { response } = page

  it.each([
    [0, 'pass'],
    [3, 'pass'],
    [4, 'partial 0.5'],
    [5, 'partial 0.5'],
  ])('judges %p redirects as %s, and shows each', (count, verdict) => {
    const redirects = Array.from({ length: count }, (_, place) => ({
      url: `https://example.com/${place}`,
      status: 301,
      location: `https://example.com/${place + 1}`,
    }))
    const judgement = httpsCheck.judge(madeSite({ page: { ...page, response: { ...response, redirects } } }))
    expect(verdictOf(judgement)).toBe(verdict)
    expect(judgement.evidence).toHaveLength(count + 1)
  })

  it('gives half of its points for another status of success', () => {
    const site = madeSite({ page: { ...page, response: { ...response, status: 203 } } })
    expect(verdictOf(httpsCheck.judge(site))).toBe('partial 0.5')
  })
})

describe('indexable', () => {
  const siteWith = (header: string, html = '<p>Hello') =>
    madeSite({ page: { type: 'text/html', headers: header ? { 'x-robots-tag': header } : {}, body: html } })
  const verdictWith = (header: string, html?: string) =>
    verdictOf(indexableCheck.judge(siteWith(header, html)))

  it.each([
    ['noindex', 'fail'],
    ['NOINDEX, nofollow', 'fail'],
    ['follow, none', 'fail'],
    ['nosnippet', 'fail'],
    ['max-snippet:0', 'fail'],
    ['max-snippet: 10', 'pass'],
    ['max-snippet:-1, max-image-preview:large', 'pass'],
    ['unavailable_after: Wed, 03 Dec 2098 13:09:53 GMT', 'pass'],
    ['max-snippet: -1, unavailable_after: Wed, 03 Dec 2098 13:09:53 GMT', 'pass'],
    ['unavailable_after: Wed, 03 Dec 1998 13:09:53 GMT', 'fail'],
    ['unavailable_after: 03-Dec-98 13:09:53 GMT', 'fail'],
    ['unavailable_after: 1998-12-03T13:09:53Z, nofollow', 'fail'],
    ['GPTBot: unavailable_after: Wed, 03 Dec 1998 13:09:53 GMT', 'pass'],
    ['googlebot: noindex', 'partial 0.889'],
    ['googlebot: max-snippet:0', 'partial 0.889'],
    ['googlebot: nofollow, noindex', 'partial 0.889'],
    ['googlebot: noindex, nofollow', 'partial 0.889'],
    ['GPTBot: noindex', 'pass'],
    ['otherbot: noindex, nofollow', 'pass'],
    ['', 'pass'],
  ])('judges the header "%s" as %s', (header, verdict) => expect(verdictWith(header)).toBe(verdict))

  it.each([
    ['robots', 'none', 'fail'],
    ['robots', 'max-snippet: 0', 'fail'],
    ['robots', 'noindex nofollow', 'fail'],
    ['robots', 'follow; noindex', 'fail'],
    ['robots', 'unavailable_after: Wed, 03 Dec 1998 13:09:53 GMT', 'fail'],
    ['robots', 'unavailable_after: 2098-12-03', 'pass'],
    ['otherbot', 'noindex', 'pass'],
  ])('judges the meta element %s="%s" as %s', (name, content, verdict) => {
    expect(verdictWith('', `<meta name="${name}" content="${content}">`)).toBe(verdict)
  })

  it('fails when every search agent is named', () => {
    const metas = searchAgents.map((token) => `<meta name="${token}" content="noindex">`)
    expect(verdictWith('', metas.join(''))).toBe('fail')
    expect(verdictWith('', metas.slice(1).join(''))).toBe('partial 0.111')
  })

  it('counts an agent once', () => {
    const html = '<meta name="bingbot" content="noindex,nosnippet">'
    expect(indexableCheck.judge(siteWith('bingbot: noindex', html))).toMatchObject({ result: 8 / 9 })
  })

  it('limits the score by directives for all agents alone', () => {
    expect(isNoindex(siteWith('noindex'))).toBe(true)
    expect(isNoindex(siteWith('', '<meta name=robots content=none>'))).toBe(true)
    expect(isNoindex(siteWith('googlebot: noindex'))).toBe(false)
    expect(isNoindex(siteWith('nosnippet'))).toBe(false)
  })
})
