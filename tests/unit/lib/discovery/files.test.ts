import robotsParser from 'robots-parser'
import { majorAgents as agents } from '@/lib/ai-agents/agents'
import { aiPlugin, apiCatalog, securityTxt } from '@/lib/discovery/catalog/well-known'
import { robotsText } from '@/lib/discovery/robots/robots-text'
import { sitemapEntries } from '@/lib/discovery/sitemap/sitemap-entries'
import { madePage as page } from './made-page'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const siteUrl = 'https://www.example.com'

test('lists each API with its description and documentation', () => {
  const { linkset } = apiCatalog(siteUrl)
  const paths = ['/ask', '/mcp', '/api/check', '/api/visits', '/api/v1/sites']
  expect(linkset.map(({ anchor }) => anchor)).toEqual(paths.map((path) => siteUrl + path))
  for (const entry of linkset) {
    expect(entry['service-desc']).toEqual([{ href: `${siteUrl}/openapi.json`, type: 'application/json' }])
    expect(entry['service-doc'][0]?.href).toMatch(/^https:\/\/www\.example\.com\/docs\//)
  }
})

test('writes security.txt with the required lines and an expiry within a year', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const text = securityTxt('security@example.com', siteUrl, now)
  expect(text).toContain('Contact: mailto:security@example.com\n')
  expect(text).toContain(`Canonical: ${siteUrl}/.well-known/security.txt\n`)
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires.getTime()).toBeGreaterThan(now.getTime())
  expect(expires.getTime()).toBeLessThan(now.getTime() + 365 * 86_400_000)
})

test('limits the plugin manifest’s fields, and omits a missing contact address', () => {
  const brand = { brandName: 'Ex ample & Söhne', blurb: 'x'.repeat(9_000), contactEmail: null }
  const manifest = aiPlugin({ ...brand, siteUrl })
  expect(manifest.name_for_model).toMatch(/^[a-z0-9_]{1,50}$/)
  expect(manifest.description_for_model.length).toBeLessThanOrEqual(8_000)
  expect(manifest).not.toHaveProperty('contact_email')
  expect(manifest.api.url).toBe(`${siteUrl}/openapi.json`)
})

test('has exactly the frequencies and priorities of the specification', () => {
  const dated = { lastModified: new Date('2026-10-01T00:00:00Z') }
  const entries = sitemapEntries(
    [
      page('/', 'homePage', dated),
      page('/how-it-works', 'howItWorksPage'),
      page('/free-demo', 'landingPage'),
      page('/technical-documentation', 'landingPage'),
      page('/system-overview', 'systemOverviewPage'),
      page('/ai-tools', 'landingPage'),
      page('/blog', 'landingPage'),
      page('/privacy-policy', 'legalPage'),
      page('/blog/one', 'post', dated),
    ],
    siteUrl,
  )
  expect(entries.map(({ url, changeFrequency, priority }) => [url, changeFrequency, priority])).toEqual([
    [siteUrl, 'weekly', 1],
    [`${siteUrl}/how-it-works`, 'monthly', 0.9],
    [`${siteUrl}/free-demo`, 'weekly', 0.8],
    [`${siteUrl}/technical-documentation`, 'weekly', 0.8],
    [`${siteUrl}/system-overview`, 'monthly', 0.7],
    [`${siteUrl}/ai-tools`, 'weekly', 0.7],
    [`${siteUrl}/blog`, 'daily', 0.6],
    [`${siteUrl}/privacy-policy`, 'yearly', 0.3],
    [`${siteUrl}/blog/one`, undefined, undefined],
  ])
  expect(entries[0]?.lastModified).toEqual(dated.lastModified)
  expect(entries[1]).not.toHaveProperty('lastModified')
})

const text = robotsText('https://www.example.com')

/** Groups as defined in RFC 9309: consecutive agents, and the rules after them. */
const groups = text
  .split('\n\n')
  .map((part) => part.split('\n').filter((line) => line && !line.startsWith('#')))
  .filter((lines) => lines[0]?.startsWith('User-agent'))
  .map((lines) => ({
    agents: lines.flatMap((line) => /^User-agent: (\S+)$/.exec(line)?.[1] ?? []),
    rules: lines.filter((line) => !line.startsWith('User-agent')),
  }))

const judge = robotsParser('https://www.example.com/robots.txt', text)
const mayRead = (agent: string, path: string) => judge.isAllowed(`https://www.example.com${path}`, agent)

test('puts every agent into the one group of its purpose, with a source', () => {
  for (const { token, purpose, source } of agents) {
    const own = groups.filter((group) => group.agents.includes(token))
    expect({ token, groups: own.length }).toEqual({ token, groups: 1 })
    const alike = agents.filter((other) => other.purpose === purpose).map((other) => other.token)
    expect(own[0]?.agents).toEqual(alike)
    expect(source).toMatch(/^https:\/\//)
  }
  expect(groups).toHaveLength(4)
})

test.each(['*', ...agents.map(({ token }) => token)])(
  'allows pages and images to %s, but no internal paths',
  (agent) => {
    const open = [
      ...['/', '/blog/search-engines-today', '/studio-tour', '/markdown-versions', '/blog/one.md'],
      ...['/llms.txt', '/content-lake/images/a.png', '/tag/1.0.0.js', '/api/tag/tag_key'],
    ]
    const shut = [
      ...['/studio', '/studio/structure', '/api/revalidate', '/api/tag', '/embed/tour', '/client-login'],
      ...['/client-login/x', '/ai-discovery/auth', '/blog/search?q=a', '/docs/search', '/markdown-version'],
    ]
    expect(open.filter((path) => !mayRead(agent, path))).toEqual([])
    expect(shut.filter((path) => mayRead(agent, path))).toEqual([])
  },
)

test('has content signals in each group, and the sitemap', () => {
  for (const { rules } of groups) {
    expect(rules.filter((rule) => rule.startsWith('Content-Signal:'))).toEqual([
      expect.stringMatching(/^Content-Signal: search=(?:yes|no), ai-input=(?:yes|no), ai-train=(?:yes|no)$/),
    ])
  }
  expect(text).toContain('\nSitemap: https://www.example.com/sitemap.xml\n')
})
