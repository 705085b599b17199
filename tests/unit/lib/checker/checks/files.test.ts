import type { Check } from '@/lib/checker/check'
import { cardCheck } from '@/lib/checker/checks/agent/agent-card'
import { signalCheck } from '@/lib/checker/checks/agent/content-signal'
import { negotiationCheck } from '@/lib/checker/checks/agent/markdown-negotiation'
import { securityCheck } from '@/lib/checker/checks/agent/security-txt'
import { freshnessCheck } from '@/lib/checker/checks/discovery/freshness'
import { llmsCheck } from '@/lib/checker/checks/discovery/llms-txt'
import { markdownCheck } from '@/lib/checker/checks/discovery/markdown-alternate'
import { sitemapCheck } from '@/lib/checker/checks/discovery/sitemap'
import { informationChecks } from '@/lib/checker/checks/information'
import { llmsAt, nextYear, perfectPage, robotsAt, sitemapAt } from '../corpus/perfect-site'
import { failed, type MadeFile, madeSite, skipped } from '../made-site'
import { codeOf, verdictOf } from '../page/judged-page'

type MadeFiles = NonNullable<Parameters<typeof madeSite>[0]>

const origin = 'https://example.com'
const page = (html: string, link?: string): MadeFile => ({
  type: 'text/html',
  body: html,
  ...(link && { headers: { link } }),
})
const verdict = (check: Check, files: MadeFiles = {}) => verdictOf(check.judge(madeSite(files)))

describe('a fix', () => {
  const robots = 'User-agent: *\nAllow: /\nSitemap: https://example.com/sitemap.xml'
  const shop = page(
    '<title>Sheds & more</title><a href="/sizes?a=1&b=2">Sizes ]( and prices</a><a href="/about">About us</a>',
  )

  it.each<[string, Check, MadeFiles, (code: string) => MadeFiles]>([
    ['llms.txt', llmsCheck, { page: shop }, (llms) => ({ page: shop, llms })],
    ['the sitemap', sitemapCheck, { page: shop, robots }, (sitemap) => ({ page: shop, robots, sitemap })],
    ['Content-Signal', signalCheck, {}, (robots) => ({ robots })],
    ['security.txt', securityCheck, {}, (securityTxt) => ({ securityTxt })],
    ['an API catalog', cardCheck, { mcpCard: '{}' }, (apiCatalog) => ({ apiCatalog })],
  ])('of %s passes the check when it is used as it is', (_, check, before, after) => {
    expect(verdict(check, before)).toBe('fail')
    expect(verdict(check, after(codeOf(check.judge(madeSite(before)))))).toBe('pass')
  })
})

describe('a check of a file that was not seen', () => {
  const files = ['apiCatalog', 'mcpCard', 'agentCard'] as const
  const noCards = Object.fromEntries(files.map((name) => [name, failed(name)]))

  it.each<[string, Check, MadeFiles]>([
    ['llms-txt', llmsCheck, { llms: failed('llms') }],
    ['security-txt', securityCheck, { securityTxt: skipped('securityTxt', 'robots') }],
    ['sitemap', sitemapCheck, { sitemap: skipped('sitemap', 'limit') }],
    ['content-signal', signalCheck, { robots: failed('robots') }],
    ['markdown-negotiation', negotiationCheck, { markdown: failed('markdown') }],
    ['freshness', freshnessCheck, { sitemap: failed('sitemap') }],
    ['agent-card', cardCheck, { page: page('<link rel="service-desc" href="/a.json">'), ...noCards }],
  ])('says "unknown": %s', (_, check, files) => expect(verdict(check, files)).toBe('unknown'))
})

describe('sitemap and freshness', () => {
  const sitemap = sitemapAt(origin)
  const undated = sitemap.replace(/<lastmod>.*<\/lastmod>/, '')
  const robots = robotsAt(origin)
  const index = (date = '') =>
    `<sitemapindex><sitemap><loc>${origin}/part.xml</loc>${date}</sitemap></sitemapindex>`
  const feed = (body: string, type: string): MadeFiles => ({
    sitemap: undated,
    page: page(`<head><link rel="alternate" type="${type}" href="/feed"></head>`),
    feed: { body, type },
  })
  const dated = index('<lastmod>2026-10-01</lastmod>')
  const atom = '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title></feed>'
  const jsonFeed = '{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[]}'

  it.each<[string, MadeFiles, string, string]>([
    ['a sitemap with a date', { sitemap }, 'pass', 'pass'],
    ['a sitemap without dates', { sitemap: undated }, 'pass', 'fail'],
    ['an index with dates', { sitemap: dated, sitemapPart: undated }, 'pass', 'pass'],
    ['an index whose part has dates', { sitemap: index(), sitemapPart: sitemap }, 'pass', 'pass'],
    ['an index whose part is missing', { sitemap: index() }, 'pass', 'fail'],
    ['a file that is not well-formed', { sitemap: sitemap.slice(0, -12) }, 'fail', 'fail'],
    ['no addresses', { sitemap: '<urlset/>' }, 'fail', 'fail'],
    ['no sitemap', {}, 'fail', 'fail'],
    ['a sitemap that is not listed', { sitemap, robots: 'User-agent: *' }, 'partial 0.667', 'pass'],
    ['a sitemap without robots.txt', { sitemap, robots: { status: 404, body: '' } }, 'partial 0.667', 'pass'],
    ['a plain list', { sitemap: `${origin}/\r\n${origin}/sizes\r\n` }, 'pass', 'fail'],
    ['a feed instead of dates', feed(atom, 'application/atom+xml'), 'pass', 'pass'],
    ['a JSON feed instead of dates', feed(jsonFeed, 'application/feed+json'), 'pass', 'pass'],
    ['a page instead of a feed', feed('<html><p>No feed</p></html>', 'application/rss+xml'), 'pass', 'fail'],
  ])('judge %s', (_, files, ofSitemap, ofFreshness) => {
    const site = { robots, ...files }
    expect([verdict(sitemapCheck, site), verdict(freshnessCheck, site)]).toEqual([ofSitemap, ofFreshness])
  })
})

describe('llms-txt', () => {
  const llms = llmsAt(origin)

  it.each<[string, MadeFile | string, string]>([
    ['a file of the format', llms, 'pass'],
    ['no title', llms.replace('# ', ''), 'partial 0.667'],
    ['no link', '# Larch and Loam\n\nGarden sheds made to measure from local wood.\n', 'partial 0.667'],
    ['a text that is too short', '# Sheds\n\n[Sizes](/sizes)\n', 'partial 0.667'],
    ['a text that says nothing', 'Hello', 'fail'],
    ['no file', { status: 404, body: '' }, 'fail'],
    ['an HTML page', perfectPage(origin), 'fail'],
    ['an unknown type', { type: 'application/octet-stream', body: llms }, 'pass'],
  ])('judges %s', (_, file, expected) => expect(verdict(llmsCheck, { llms: file })).toBe(expected))
})

describe('what a sitemap may not have', () => {
  const judged = (...addresses: string[]) => {
    const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')
    const sitemap = `<urlset>${entries}</urlset>`
    return sitemapCheck.judge(madeSite({ robots: robotsAt(origin), sitemap }))
  }

  it.each([
    ['addresses without a host', [`${origin}/a`, '/b', 'c'], /^2 entries without https.*\/b$/],
    [
      'addresses of another host',
      [`${origin}/a`, 'https://other.example/b'],
      /^1 address on another host.*b$/,
    ],
  ])('is named, and costs no points: %s', (_, addresses, text) => {
    const { verdict, evidence } = judged(...addresses)
    expect(verdict).toBe('pass')
    expect(evidence).toContainEqual(expect.objectContaining({ text: expect.stringMatching(text) }))
  })

  it('is the reason if nothing else is in it', () => {
    expect(judged('/a', '/b')).toMatchObject({
      verdict: 'fail',
      summary: expect.stringContaining('no full address'),
    })
  })

  it('is not being a feed', () => {
    const rss = `<rss><channel><item><link>${origin}/a</link></item></channel></rss>`
    const { verdict, evidence } = sitemapCheck.judge(madeSite({ robots: robotsAt(origin), sitemap: rss }))
    expect(verdict).toBe('pass')
    expect(evidence[1]?.text).toMatch(/^A feed/)
  })
})

describe('content-signal', () => {
  const text = robotsAt(origin)
  const signal = 'Content-Signal: search=yes'
  const forCCBot = (...lines: string[]) => `${['User-agent: CCBot', ...lines].join('\n')}\n\n${text}`

  it.each([
    ['a valid one', text, 'pass'],
    ['none', text.replace(/Content-Signal.*\n/, ''), 'fail'],
    ['an unknown value', text.replace(/search=.*/, 'search=maybe'), 'fail'],
    ['one with a name that is unknown', text.replace('ai-train=no', 'use=reference'), 'pass'],
    ['one with unknown names alone', text.replace(/(Content-Signal: ).*/, '$1use=reference'), 'fail'],
    ['one that is partly valid', text.replace('ai-train=no', 'ai-train'), 'partial 0.5'],
    ['two, one of them valid', forCCBot('Content-Signal: all', 'Disallow: /'), 'partial 0.5'],
    ['one that contradicts the rules after it', forCCBot(signal, 'Disallow: /'), 'partial 0.5'],
    ['one that contradicts the rule before it', forCCBot('Disallow: /', signal), 'partial 0.5'],
    ['one in a group that is open after all', forCCBot(signal, 'Disallow: /', 'Allow: /'), 'pass'],
  ])('judges %s', (_, robots, expected) => expect(verdict(signalCheck, { robots })).toBe(expected))
})

describe('security-txt', () => {
  const [contact, expires] = ['Contact: mailto:security@example.com\n', `Expires: ${nextYear}\n`]

  it.each<[string, MadeFile | string, string]>([
    ['a valid file', contact + expires, 'pass'],
    ['no file', { status: 404, body: '' }, 'fail'],
    ['a file that has expired', `${contact}Expires: 2020-01-01T00:00:00Z\n`, 'fail'],
    [
      'a signed file',
      `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n# Hello\r\n${contact}${expires}-----BEGIN PGP SIGNATURE-----\r\n`,
      'pass',
    ],
  ])('judges %s', (_, securityTxt, expected) =>
    expect(verdict(securityCheck, { securityTxt })).toBe(expected),
  )
})

describe('a Markdown version', () => {
  it.each<[string, MadeFile, string]>([
    ['the same page', page('<p>Hello'), 'A request for Markdown gets the same response as any other.'],
    ['another status', { status: 406, body: '' }, 'A request for Markdown gets status 406.'],
    ['nothing', { type: 'text/markdown', body: ' ' }, 'is empty'],
    ['HTML', { type: 'text/markdown', body: '<!doctype html>' }, 'is HTML'],
  ])('is not there if a request for it gets %s', (_, markdown, summary) => {
    const judgement = negotiationCheck.judge(madeSite({ markdown }))
    expect([verdictOf(judgement), judgement.summary]).toEqual(['fail', expect.stringContaining(summary)])
  })

  it('is linked in the page or in its header', () => {
    const link = '<https://api.example.com>; title=API, </index.md>; rel=alternate; type="text/markdown"'
    expect(verdict(markdownCheck)).toBe('fail')
    expect(verdict(markdownCheck, { page: page('<p>Hello', link) })).toBe('pass')
    const inPage = page('<link rel="alternate" type="text/markdown" href="/index.md">')
    expect(verdict(markdownCheck, { page: inPage })).toBe('pass')
  })
})

describe('agent-card', () => {
  const app = (type: string) => page(`<script type="application/ld+json">{"@type":"${type}"}</script>`)

  it.each<[string, MadeFiles, string]>([
    ['for no application', {}, 'not-applicable'],
    ['for a web application', { page: app('WebApplication') }, 'fail'],
    ['for a software application', { page: app('SoftwareApplication') }, 'fail'],
    ['for a page that links to an API', { page: page('x', '</openapi.json>; rel="service-desc"') }, 'fail'],
    ['an MCP server card', { mcpCard: '{"name":"a"}' }, 'pass'],
    ['an MCP server card without a name', { mcpCard: '{"name":""}' }, 'fail'],
    ['an agent card', { agentCard: '{"name":"a","skills":[{"id":"b","name":"B"}]}' }, 'pass'],
    ['a page instead of a card', { mcpCard: page('{"name":"a"}') }, 'not-applicable'],
    ['an API catalog without links', { apiCatalog: '{"linkset":[]}' }, 'fail'],
    ['an agent card without skills', { agentCard: '{"name":"Larch and Loam"}' }, 'fail'],
  ])('judges %s', (_, files, expected) => expect(verdict(cardCheck, files)).toBe(expected))
})

describe('the information', () => {
  const summaryOf = (id: string, files: MadeFiles) =>
    informationChecks.find((check) => check.id === id)?.judge(madeSite(files)).summary

  const text = page('<p>Hello, this is the page.')

  it.each<[string, MadeFiles['asAgent'], string]>([
    ['the same', text, 'the same page'],
    ['another page', page('<p>'), 'a different page'],
    ['a refusal', { status: 403, body: '' }, 'refuses'],
    ['no response', failed('asAgent'), 'got no response'],
    ['no request', skipped('asAgent', 'limit'), 'No request'],
  ])('says that an assistant gets %s', (_, asAgent = '', said) => {
    expect(summaryOf('agent-response', { page: text, asAgent })).toContain(said)
  })

  it.each<[string, MadeFiles, string]>([
    ['ai-plugin', { aiPlugin: '{"schema_version":"v1","name_for_model":"a"}' }, 'It exists.'],
    ['ai-plugin', { aiPlugin: '{}' }, 'lacks'],
    ['wacp', { wacp: '{}' }, 'It exists.'],
    ['wacp', { wacp: '[]' }, 'lacks'],
    ['rsl', { robots: 'License: https://example.com/license.xml' }, 'links to a license'],
    ['ai-txt', { aiTxt: 'User-Agent: *\nAllow: /\n' }, 'It exists.'],
    ['ai-txt', {}, 'There is none'],
    ['ai-txt', { aiTxt: skipped('aiTxt', 'limit') }, 'Not checked'],
    ['training-agents', { robots: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /' }, '2 of 8'],
  ])('tells files from files that lack what their format requires: %s, %j', (id, files, said) => {
    expect(summaryOf(id, files)).toContain(said)
  })

  it('never counts', () => {
    for (const check of informationChecks) {
      expect(check).toMatchObject({ weight: 0, group: null })
      expect(check.judge(madeSite()).verdict).toBe('info')
    }
  })
})
