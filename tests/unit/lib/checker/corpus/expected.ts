import type { Report } from '../../../../../lib/checker/report.ts'
import type { Verdicts } from './fixture.ts'

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

/** The verdicts of a report in the form of the fixtures. */
export const verdictsOf = ({ checks }: Pick<Report, 'checks'>): Verdicts =>
  Object.fromEntries(
    checks.map(({ id, verdict, result }) => [
      id,
      verdict === 'partial' ? `partial ${Math.round((result ?? 0) * 1000) / 1000}` : verdict,
    ]),
  )
