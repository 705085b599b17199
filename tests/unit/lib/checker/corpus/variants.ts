import type { ScanProblemCode } from '../../../../../lib/checker/report.ts'
import type { Answer, ExpectedReport, Files, Place, SiteFixture, Verdicts } from './fixture.ts'
import { markdownPage, perfectFiles, perfectPage } from './perfect-site.ts'

const allWith = (verdict: string, ids: string): Verdicts =>
  Object.fromEntries(
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, verdict]),
  )

const information = allWith('info', 'agent-response training-agents rsl ai-plugin ai-txt wacp')
const scored = `https-status agents-allowed robots-file indexable main-text title-description headings landmarks
  canonical answer-sections alt-links json-ld organization page-type open-graph sitemap llms-txt
  markdown-alternate freshness markdown-negotiation content-signal agent-card security-txt`

/** Verdicts of the perfect site with one change. */
export const perfect = (changes: Verdicts = {}): Verdicts => ({
  ...allWith('pass', scored),
  'agent-card': 'not-applicable',
  ...information,
  ...changes,
})

/** Verdicts of a page that has nothing, on a site that has nothing else, with what it does have. */
export const bare = (changes: Verdicts = {}): Verdicts => ({
  ...allWith('fail', scored),
  ...allWith('pass', 'https-status agents-allowed indexable'),
  ...allWith('not-applicable', 'answer-sections alt-links agent-card'),
  ...information,
  ...changes,
})

type Circumstances = Pick<SiteFixture, 'typed' | 'scheme' | 'forbidden'>
type More = Circumstances & Omit<ExpectedReport, 'verdicts'>

/** A site of these files alone. */
export const onlyFiles = (
  name: string,
  files: SiteFixture['files'],
  verdicts: Verdicts,
  more: More = {},
): SiteFixture => ({ name, files, ...more, expected: { verdicts, ...more } })

/** The perfect site with other files, and the verdicts that differ. */
export const withFiles = (
  name: string,
  files: SiteFixture['files'],
  changes: Verdicts = {},
  more: More = {},
): SiteFixture =>
  onlyFiles(name, (place) => ({ ...perfectFiles(place), ...files(place) }), perfect(changes), more)

/** A page that also responds in Markdown. */
export const answering =
  (page: Answer | string): Files[string] =>
  ({ headers: { accept } }) =>
    String(accept).includes('text/markdown')
      ? { headers: { 'content-type': 'text/markdown; charset=utf-8' }, body: markdownPage }
      : page

/** The perfect site with a change in its page, and the verdicts that differ. */
export const withPage = (
  name: string,
  change: (html: string, place: Place) => Answer | string,
  changes: Verdicts = {},
  more: More = {},
): SiteFixture =>
  withFiles(name, (place) => ({ '/': answering(change(perfectPage(place.origin), place)) }), changes, more)

/** A site that cannot be judged. */
export const problem = (
  name: string,
  files: SiteFixture['files'],
  code: ScanProblemCode,
  more: Circumstances & { blocksAssistants?: boolean } = {},
): SiteFixture => ({ name, files, ...more, expected: { problem: code, ...more } })

/** What is not seen when robots.txt keeps the checker from everything but the page. */
export const allForbidden: Verdicts = {
  sitemap: 'unknown',
  'llms-txt': 'unknown',
  freshness: 'unknown',
  'security-txt': 'unknown',
}

/** All paths that a scan would fetch, apart from the page and robots.txt. */
export const otherPaths = `/sitemap.xml /llms.txt /ai.txt /.well-known/security.txt
  /.well-known/api-catalog /.well-known/mcp/server-card.json /.well-known/agent-card.json
  /.well-known/ai-plugin.json /.well-known/wacp.json`.split(/\s+/)
