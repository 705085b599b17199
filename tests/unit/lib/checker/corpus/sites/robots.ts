import { agents } from '../../../../../../lib/ai-agents/agents.ts'
import type { SiteFixture, Verdicts } from '../fixture.ts'
import { perfectPage, robotsAt } from '../perfect-site.ts'
import { allForbidden, otherPaths, problem, withFiles } from '../variants.ts'

const group = (tokens: readonly string[], rule: string) =>
  [...tokens.map((token) => `User-agent: ${token}`), rule, ''].join('\n')

const searchTokens = agents.filter(({ purpose }) => purpose === 'search').map(({ token }) => token)

/** A robots.txt that does not exist for crawlers allows everything, and lists no sitemap. */
const absent: Verdicts = { 'robots-file': 'fail', 'content-signal': 'fail', sitemap: 'partial 0.667' }

const unreachable: Verdicts = {
  ...allForbidden,
  'agents-allowed': 'fail',
  'robots-file': 'fail',
  'content-signal': 'unknown',
}

const forbidden = otherPaths

export const robotsSites: SiteFixture[] = [
  withFiles(
    'a robots.txt that keeps everyone out',
    () => ({ '/robots.txt': 'User-agent: *\nDisallow: /\n' }),
    { ...allForbidden, 'agents-allowed': 'fail', 'content-signal': 'fail' },
    { isCapped: true, score: 49, forbidden, says: { 'training-agents': 'No agent' } },
  ),
  withFiles(
    'a robots.txt that keeps out every search agent by name',
    ({ origin }) => ({ '/robots.txt': `${group(searchTokens, 'Disallow: /')}\n${robotsAt(origin)}` }),
    { 'agents-allowed': 'partial 0.5' },
    { isCapped: true },
  ),
  withFiles(
    'a robots.txt that keeps out one agent',
    ({ origin }) => ({ '/robots.txt': `${group(['OAI-SearchBot'], 'Disallow: /')}\n${robotsAt(origin)}` }),
    { 'agents-allowed': 'partial 0.944' },
    { isCapped: false, says: { 'agents-allowed': '"line":2' } },
  ),
  withFiles(
    'a robots.txt that keeps out agents for training',
    ({ origin }) => ({ '/robots.txt': `${group(['GPTBot', 'CCBot'], 'Disallow: /')}\n${robotsAt(origin)}` }),
    {},
    { says: { 'training-agents': '2 of 8' } },
  ),
  withFiles(
    'a robots.txt that keeps out all agents but two',
    ({ origin }) => ({
      '/robots.txt': `${group(['oai-searchbot/1.0', 'Claude-SearchBot'], 'Allow: /')}\n${group(['*'], 'Disallow: /')}\nSitemap: ${origin}/sitemap.xml`,
    }),
    { ...allForbidden, 'agents-allowed': 'partial 0.111', 'content-signal': 'fail' },
    { isCapped: false, forbidden },
  ),
  withFiles('a site without robots.txt', () => ({ '/robots.txt': { status: 404, body: 'None' } }), absent),
  withFiles(
    'a robots.txt that needs a sign-in',
    () => ({ '/robots.txt': { status: 403, body: 'No' } }),
    absent,
  ),
  withFiles(
    'a robots.txt with a server error',
    () => ({ '/robots.txt': { status: 500, body: 'Oh' } }),
    unreachable,
    { isCapped: true, forbidden },
  ),
  withFiles(
    'a robots.txt with too many requests',
    () => ({ '/robots.txt': { status: 429, body: 'Wait' } }),
    unreachable,
    { isCapped: true, forbidden },
  ),
  withFiles(
    'a robots.txt that is never sent',
    () => ({ '/robots.txt': { behavior: 'reset' } }),
    unreachable,
    { isCapped: true, forbidden },
  ),
  withFiles(
    'an HTML page as robots.txt',
    ({ origin }) => ({
      '/robots.txt': { headers: { 'content-type': 'text/html' }, body: perfectPage(origin) },
    }),
    absent,
  ),
  withFiles(
    'an HTML page as robots.txt that is called plain text',
    ({ origin }) => ({ '/robots.txt': `<!-- app -->\n${perfectPage(origin)}` }),
    absent,
  ),
  withFiles('an empty robots.txt', () => ({ '/robots.txt': '' }), absent),
  withFiles(
    'a robots.txt without agents',
    ({ origin }) => ({ '/robots.txt': `Disallow: /\nSitemap: ${origin}/sitemap.xml\n` }),
    { 'robots-file': 'fail', 'content-signal': 'fail' },
  ),
  withFiles('a robots.txt with a byte order mark and CRLF', ({ origin }) => ({
    '/robots.txt': `\uFEFF${robotsAt(origin).replaceAll('\n', '\r\n')}`,
  })),
  withFiles('a huge robots.txt', ({ origin }) => ({
    '/robots.txt': `${robotsAt(origin)}${`# ${'x'.repeat(97)}\n`.repeat(6_000)}User-agent: *\nDisallow: /\n`,
  })),
  withFiles(
    'a robots.txt with lines that nobody knows',
    ({ origin }) => ({ '/robots.txt': `${robotsAt(origin)}Please: be kind\nno colon\n` }),
    { 'robots-file': 'partial 0.5' },
    { says: { 'robots-file': 'no colon' } },
  ),
  withFiles(
    'a robots.txt with rules, served as HTML',
    ({ origin }) => ({
      '/robots.txt': {
        headers: { 'content-type': 'text/html' },
        body: `${group(['OAI-SearchBot'], 'Disallow: /')}\n${robotsAt(origin)}`,
      },
    }),
    { 'robots-file': 'partial 0.5', 'agents-allowed': 'partial 0.944' },
  ),
  withFiles(
    'a robots.txt of an unknown type',
    ({ origin }) => ({
      '/robots.txt': { headers: { 'content-type': 'application/octet-stream' }, body: robotsAt(origin) },
    }),
    { 'robots-file': 'partial 0.5' },
  ),
  withFiles('a robots.txt that has moved', ({ origin }) => ({
    '/robots.txt': { status: 301, headers: { location: '/other.txt' } },
    '/other.txt': robotsAt(origin),
  })),
  problem(
    'a robots.txt that names our checker',
    ({ origin }) => ({
      '/': perfectPage(origin),
      '/robots.txt': `${group(['AIReadinessCheck'], 'Disallow: /')}\n${robotsAt(origin)}`,
    }),
    'refused-by-robots',
    { forbidden },
  ),
  withFiles(
    'a robots.txt that keeps our checker from llms.txt',
    ({ origin }) => ({
      '/robots.txt': `${robotsAt(origin)}\nUser-agent: aireadinesscheck\nDisallow: /llms.txt\n`,
    }),
    { 'llms-txt': 'unknown' },
    { forbidden: ['/llms.txt'] },
  ),
  withFiles('a robots.txt that keeps our checker from another part', ({ origin }) => ({
    '/robots.txt': `${robotsAt(origin)}\nUser-agent: AIReadinessCheck\nDisallow: /private\n`,
  })),
]
