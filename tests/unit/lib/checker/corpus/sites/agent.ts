import { bare, perfect } from '../expected.ts'
import type { Answer, Files, SiteFixture } from '../fixture.ts'
import { nextYear, perfectFiles, perfectPage, robotsAt } from '../perfect-site.ts'
import { onlyFiles, withFiles } from '../variants.ts'

const markdown = (name: string, answer: (html: string) => Answer | string, verdict: string): SiteFixture =>
  withFiles(
    name,
    ({ origin }) => ({
      '/': ({ headers }) =>
        String(headers.accept).includes('markdown') ? answer(perfectPage(origin)) : perfectPage(origin),
    }),
    { 'markdown-negotiation': verdict },
  )

const signal = (name: string, change: (text: string) => string, verdict: string): SiteFixture =>
  withFiles(name, ({ origin }) => ({ '/robots.txt': change(robotsAt(origin)) }), {
    'content-signal': verdict,
  })

const security = (name: string, body: Files[string], verdict: string): SiteFixture =>
  withFiles(name, () => ({ '/.well-known/security.txt': body ?? '' }), { 'security-txt': verdict })

const card = (name: string, path: string, content: unknown, verdict: string): SiteFixture =>
  withFiles(name, () => ({ [`/.well-known/${path}`]: JSON.stringify(content) }), { 'agent-card': verdict })

const asMarkdown = { 'content-type': 'text/markdown' }

/** What a site lacks that has one response for everything: all files but the page. */
const onlyPage = {
  'robots-file': 'fail',
  sitemap: 'fail',
  'llms-txt': 'fail',
  freshness: 'fail',
  'content-signal': 'fail',
  'security-txt': 'fail',
}

const plain = (body: string): Answer => ({ headers: { 'content-type': 'text/plain' }, body })

export const agentSites: SiteFixture[] = [
  markdown('a page that responds only in HTML', (html) => html, 'fail'),
  markdown('HTML that is called Markdown', (html) => ({ headers: asMarkdown, body: html }), 'fail'),
  markdown('empty Markdown', () => ({ headers: asMarkdown, body: '\n' }), 'fail'),
  markdown('a page that refuses requests for Markdown', () => ({ status: 406, body: 'No' }), 'fail'),
  signal('a Content-Signal that is not valid', (text) => text.replace(/search=.*/, 'search=maybe'), 'fail'),
  signal(
    'a Content-Signal that is partly valid',
    (text) => text.replace('ai-train=no', 'training=no'),
    'fail',
  ),
  signal(
    'two Content-Signals, one of them valid',
    (text) => `User-agent: CCBot\nContent-Signal: all\nDisallow: /\n\n${text}`,
    'partial 0.5',
  ),
  signal(
    'a Content-Signal that contradicts its rules',
    (text) => `User-agent: CCBot\nContent-Signal: search=yes\nDisallow: /\n\n${text}`,
    'partial 0.5',
  ),
  signal(
    'a Content-Signal after the rule that it contradicts',
    (text) => `User-agent: CCBot\nDisallow: /\nContent-Signal: search=yes\n\n${text}`,
    'partial 0.5',
  ),
  signal(
    'a Content-Signal in a group that is open after all',
    (text) => `User-agent: CCBot\nContent-Signal: search=yes\nDisallow: /\nAllow: /\n\n${text}`,
    'pass',
  ),
  signal('no Content-Signal', (text) => text.replace(/Content-Signal.*\n/, ''), 'fail'),
  security('no security.txt', { status: 404 }, 'fail'),
  security(
    'a security.txt that has expired',
    'Contact: mailto:security@example.com\nExpires: 2020-01-01T00:00:00Z\n',
    'fail',
  ),
  security('a security.txt without a contact', `Expires: ${nextYear}\n`, 'fail'),
  security('a security.txt without a date', 'Contact: https://example.com/report\n', 'fail'),
  security(
    'a signed security.txt',
    `-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n# Hello\r\nContact: https://example.com/report\r\nExpires: ${nextYear}\r\n-----BEGIN PGP SIGNATURE-----\r\n`,
    'pass',
  ),
  card(
    'an API catalog',
    'api-catalog',
    { linkset: [{ anchor: 'https://example.com/api', 'service-desc': [{ href: '/openapi.json' }] }] },
    'pass',
  ),
  card('an API catalog without links', 'api-catalog', { linkset: [] }, 'fail'),
  card('an MCP server card', 'mcp/server-card.json', { name: 'com.example/sheds', version: '1.0.0' }, 'pass'),
  card('an agent card without skills', 'agent-card.json', { name: 'Larch and Loam' }, 'fail'),
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
  onlyFiles(
    'a site that responds to every other address with the same text',
    (place) => ({
      '*': plain('# All is well\n[Home](/), and a text that is long enough for a file.'),
      '/': perfectFiles(place)['/'] ?? '',
    }),
    perfect(onlyPage),
    { says: { 'ai-txt': 'There is none' } },
  ),
  onlyFiles(
    'a site that responds to every other address with the same JSON',
    (place) => ({
      '*': {
        headers: { 'content-type': 'application/json' },
        body: '{"name":"x","skills":[],"linkset":[{"anchor":"/"}]}',
      },
      '/': perfectFiles(place)['/'] ?? '',
    }),
    perfect(onlyPage),
    { says: { wacp: 'There is none' } },
  ),
  onlyFiles(
    'a page of words alone',
    () => ({ '/': `<p>${'A word or two about sheds. '.repeat(30)}</p>` }),
    bare({ 'main-text': 'pass', 'answer-sections': 'fail' }),
  ),
]
