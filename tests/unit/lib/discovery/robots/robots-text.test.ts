import robotsParser from 'robots-parser'
import { agents } from '@/lib/ai-agents/agents'
import { robotsText } from '@/lib/discovery/robots/robots-text'

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
