import { bare, perfect } from '../expected.ts'
import type { Answer, SiteFixture } from '../fixture.ts'
import { perfectFiles, perfectPage, robotsAt } from '../perfect-site.ts'
import { onlyFiles, withFiles } from '../variants.ts'

const card = (name: string, path: string, content: unknown): SiteFixture =>
  withFiles(name, () => ({ [`/.well-known/${path}`]: JSON.stringify(content) }), { 'agent-card': 'pass' })

const linkset = [{ anchor: 'https://example.com/api', 'service-desc': [{ href: '/openapi.json' }] }]

/** What a site lacks that has one response for everything: all files but the page. */
const onlyPage = {
  'robots-file': 'fail',
  sitemap: 'fail',
  'llms-txt': 'fail',
  freshness: 'fail',
  'content-signal': 'fail',
  'security-txt': 'fail',
}

/** A site whose page is perfect, and that has one response at all other addresses. */
const oneResponse = (name: string, type: string, body: string, says: Record<string, string>) =>
  onlyFiles(
    name,
    (place) => ({
      '*': { headers: { 'content-type': type }, body } satisfies Answer,
      '/': perfectFiles(place)['/'] ?? '',
    }),
    perfect(onlyPage),
    { says },
  )

export const agentSites: SiteFixture[] = [
  withFiles('a page that responds only in HTML', ({ origin }) => ({ '/': perfectPage(origin) }), {
    'markdown-negotiation': 'fail',
  }),
  card('an API catalog', 'api-catalog', { linkset }),
  card('an MCP server card', 'mcp/server-card.json', { name: 'com.example/sheds', version: '1.0.0' }),
  withFiles(
    'a site with every file that is only information',
    ({ origin }) => ({
      '/robots.txt': `${robotsAt(origin)}License: ${origin}/license.xml\n`,
      '/ai.txt': 'User-Agent: *\nAllow: /\n',
      '/.well-known/wacp.json': '{}',
      '/.well-known/ai-plugin.json': '{"schema_version":"v1","name_for_model":"sheds"}',
    }),
    {},
    {
      says: {
        rsl: 'links to a license',
        'ai-txt': 'It exists.',
        wacp: 'It exists.',
        'ai-plugin': 'It exists.',
      },
    },
  ),
  onlyFiles(
    'a site that responds to every address with its page',
    ({ origin }) => ({ '*': perfectPage(origin) }),
    perfect({ ...onlyPage, 'markdown-negotiation': 'fail' }),
    { says: { 'ai-txt': 'There is none', 'ai-plugin': 'There is none' } },
  ),
  oneResponse(
    'a site that responds to every other address with the same text',
    'text/plain',
    '# All is well\n[Home](/), and a text that is long enough for a file.',
    { 'ai-txt': 'There is none' },
  ),
  oneResponse(
    'a site that responds to every other address with the same JSON',
    'application/json',
    '{"name":"x","skills":[],"linkset":[{"anchor":"/"}]}',
    { wacp: 'There is none' },
  ),
  onlyFiles(
    'a page of words alone',
    () => ({ '/': `<p>${'A word or two about sheds. '.repeat(30)}</p>` }),
    bare({ 'main-text': 'pass', 'answer-sections': 'fail' }),
  ),
]
