import { agents } from '../../../../../../lib/ai-agents/agents.ts'
import type { Files, SiteFixture, Verdicts } from '../fixture.ts'
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

/** The perfect site with a robots.txt. */
const robots = (
  name: string,
  file: (origin: string) => Files[string],
  ...rest: [changes?: Verdicts, more?: Parameters<typeof withFiles>[3]]
) => withFiles(name, ({ origin }) => ({ '/robots.txt': file(origin) ?? '' }), ...rest)

export const robotsSites: SiteFixture[] = [
  robots(
    'a robots.txt that keeps everyone out',
    () => 'User-agent: *\nDisallow: /\n',
    { ...allForbidden, 'agents-allowed': 'fail', 'content-signal': 'fail' },
    { isCapped: true, score: 49, forbidden, says: { 'training-agents': 'No agent' } },
  ),
  robots(
    'a robots.txt that keeps out every search agent by name',
    (origin) => `${group(searchTokens, 'Disallow: /')}\n${robotsAt(origin)}`,
    { 'agents-allowed': 'partial 0.5' },
    { isCapped: true },
  ),
  robots(
    'a robots.txt that keeps out all agents but two',
    (origin) =>
      `${group(['oai-searchbot/1.0', 'Claude-SearchBot'], 'Allow: /')}\n${group(['*'], 'Disallow: /')}\nSitemap: ${origin}/sitemap.xml`,
    { ...allForbidden, 'agents-allowed': 'partial 0.111', 'content-signal': 'fail' },
    { isCapped: false, forbidden },
  ),
  robots('a site without robots.txt', () => ({ status: 404, body: 'None' }), absent),
  robots('a robots.txt with a server error', () => ({ status: 500, body: 'Oh' }), unreachable, {
    isCapped: true,
    forbidden,
  }),
  robots('a robots.txt that is never sent', () => ({ behavior: 'reset' }), unreachable, {
    isCapped: true,
    forbidden,
  }),
  robots(
    'a huge robots.txt',
    (origin) => `${robotsAt(origin)}${`# ${'x'.repeat(97)}\n`.repeat(6_000)}User-agent: *\nDisallow: /\n`,
  ),
  robots(
    'a robots.txt with rules, served as HTML',
    (origin) => ({
      headers: { 'content-type': 'text/html' },
      body: `${group(['OAI-SearchBot'], 'Disallow: /')}\n${robotsAt(origin)}`,
    }),
    { 'robots-file': 'partial 0.5', 'agents-allowed': 'partial 0.944' },
    { isCapped: false, says: { 'agents-allowed': '"line":2' } },
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
  robots(
    'a robots.txt that keeps our checker from llms.txt',
    (origin) => `${robotsAt(origin)}\nUser-agent: aireadinesscheck\nDisallow: /llms.txt\n`,
    { 'llms-txt': 'unknown' },
    { forbidden: ['/llms.txt'] },
  ),
  robots(
    'a robots.txt that keeps our checker from another part',
    (origin) => `${robotsAt(origin)}\nUser-agent: AIReadinessCheck\nDisallow: /private\n`,
  ),
]
