/** @jest-environment node */
import { agentsCheck, blocksAllSearchAgents } from '@/lib/checker/checks/access/agents-allowed'
import { httpsCheck } from '@/lib/checker/checks/access/https-status'
import { robotsCheck } from '@/lib/checker/checks/access/robots-file'
import { failed, made, madeSite } from '../made-site'

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
    expect(agentsCheck.judge(site)).toEqual({
      verdict: 'partial',
      result: 15 / 18,
      summary: 'robots.txt keeps 3 of 18 agents from the page.',
      evidence: [
        {
          text: 'Keeps out PerplexityBot and Perplexity-User',
          url: 'https://example.com/robots.txt',
          line: 3,
          quote: 'Disallow: / # no',
        },
        { text: 'Keeps out Bingbot', url: 'https://example.com/robots.txt', line: 5, quote: 'Disallow: /' },
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
    const judgement = agentsCheck.judge(withRobots(text))
    const code = 'fix' in judgement ? judgement.fix.code?.text : ''
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
    const search = `OAI-SearchBot Claude-SearchBot PerplexityBot Googlebot Bingbot Applebot
      Amzn-SearchBot meta-webindexer`.split(/\s+/)
    const groups = (tokens: string[]) => [...tokens.map((token) => `User-agent: ${token}`), 'Disallow: /']
    expect(blocksAllSearchAgents(withRobots(...groups(search)))).toBe(false)
    expect(blocksAllSearchAgents(withRobots(...groups([...search, 'MistralAI-Index'])))).toBe(true)
    expect(blocksAllSearchAgents(withRobots('User-agent: *', 'Disallow: /'))).toBe(true)
    expect(blocksAllSearchAgents(madeSite({ robots: failed('robots') }))).toBe(true)
    expect(blocksAllSearchAgents(madeSite())).toBe(false)
  })
})

describe('robots-file', () => {
  it('shows at most three lines that nobody knows', () => {
    const judgement = robotsCheck.judge(withRobots('User-agent: *', 'Allow: /', 'a', 'b', 'c', 'd'))
    expect(judgement.evidence.map(({ line, quote }) => [line, quote])).toEqual([
      [3, 'a'],
      [4, 'b'],
      [5, 'c'],
    ])
  })

  it('has a fix that passes, when there is no file', () => {
    const judgement = robotsCheck.judge(madeSite())
    const code = 'fix' in judgement ? (judgement.fix.code?.text ?? '') : ''
    expect(robotsCheck.judge(withRobots(code)).verdict).toBe('pass')
  })
})

describe('https-status', () => {
  const page = made('page', { type: 'text/html', body: '<p>Hello' })
  const withRedirects = (count: number) => {
    if (page.state !== 'answered') throw new Error('It was made.')
    const redirects = Array.from({ length: count }, (_, place) => ({
      url: `https://example.com/${place}`,
      status: 301,
      location: `https://example.com/${place + 1}`,
    }))
    return madeSite({ page: { ...page, response: { ...page.response, redirects } } })
  }

  it.each([
    [0, 'pass'],
    [3, 'pass'],
    [4, 'partial'],
    [5, 'partial'],
  ])('judges %p redirects as %s, and shows each', (count, verdict) => {
    const judgement = httpsCheck.judge(withRedirects(count))
    expect(judgement.verdict).toBe(verdict)
    expect(judgement.evidence).toHaveLength(count + 1)
  })
})
