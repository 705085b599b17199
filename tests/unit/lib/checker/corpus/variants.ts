import type { ScanProblemCode } from '../../../../../lib/checker/report.ts'
import { perfect } from './expected.ts'
import type { Answer, Files, Place, SiteFixture, Verdicts } from './fixture.ts'
import { markdownPage, perfectFiles, perfectPage } from './perfect-site.ts'

type More = Omit<SiteFixture, 'name' | 'files' | 'expected'> & {
  isCapped?: boolean
  score?: number
  says?: Record<string, string>
}

const fixture = (
  name: string,
  files: SiteFixture['files'],
  verdicts: Verdicts,
  more: More = {},
): SiteFixture => {
  const { isCapped, score, says, ...others } = more
  return {
    name,
    files,
    expected: {
      verdicts,
      ...(isCapped === undefined ? {} : { isCapped }),
      ...(score === undefined ? {} : { score }),
      ...(says ? { says } : {}),
    },
    ...others,
  }
}

/** The perfect site with other files, and the verdicts that differ. */
export const withFiles = (
  name: string,
  files: SiteFixture['files'],
  changes: Verdicts = {},
  more: More = {},
): SiteFixture =>
  fixture(name, (place) => ({ ...perfectFiles(place), ...files(place) }), perfect(changes), more)

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

/** A site of these files alone. */
export const onlyFiles = (
  name: string,
  files: SiteFixture['files'],
  verdicts: Verdicts,
  more: More = {},
): SiteFixture => fixture(name, files, verdicts, more)

/** A site that cannot be judged. */
export const problem = (
  name: string,
  files: SiteFixture['files'],
  code: ScanProblemCode,
  more: Pick<SiteFixture, 'typed' | 'scheme' | 'forbidden'> & { blocksAssistants?: boolean } = {},
): SiteFixture => {
  const { blocksAssistants, ...others } = more
  return {
    name,
    files,
    expected: { problem: code, ...(blocksAssistants === undefined ? {} : { blocksAssistants }) },
    ...others,
  }
}

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
