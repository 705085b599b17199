import type { Report } from '../../../../../lib/checker/report.ts'
import type { Verdicts } from './fixture.ts'

const information = {
  'agent-response': 'info',
  'training-agents': 'info',
  rsl: 'info',
  'ai-plugin': 'info',
  'ai-txt': 'info',
  wacp: 'info',
}

const ofPerfectSite: Verdicts = {
  'https-status': 'pass',
  'agents-allowed': 'pass',
  'robots-file': 'pass',
  indexable: 'pass',
  'main-text': 'pass',
  'title-description': 'pass',
  headings: 'pass',
  landmarks: 'pass',
  canonical: 'pass',
  'answer-sections': 'pass',
  'alt-links': 'pass',
  'json-ld': 'pass',
  organization: 'pass',
  'page-type': 'pass',
  'open-graph': 'pass',
  sitemap: 'pass',
  'llms-txt': 'pass',
  'markdown-alternate': 'pass',
  freshness: 'pass',
  'markdown-negotiation': 'pass',
  'content-signal': 'pass',
  'agent-card': 'not-applicable',
  'security-txt': 'pass',
  ...information,
}

const ofBarePage: Verdicts = {
  ...Object.fromEntries(Object.keys(ofPerfectSite).map((id) => [id, 'fail'])),
  'https-status': 'pass',
  'agents-allowed': 'pass',
  indexable: 'pass',
  'answer-sections': 'not-applicable',
  'alt-links': 'not-applicable',
  'agent-card': 'not-applicable',
  ...information,
}

/** Verdicts of the perfect site with one change. */
export const perfect = (changes: Verdicts = {}): Verdicts => ({ ...ofPerfectSite, ...changes })

/** Verdicts of a page that has nothing, on a site that has nothing else, with what it does have. */
export const bare = (changes: Verdicts = {}): Verdicts => ({ ...ofBarePage, ...changes })

/** The verdicts of a report in the form of the fixtures. */
export const verdictsOf = ({ checks }: Pick<Report, 'checks'>): Verdicts =>
  Object.fromEntries(
    checks.map(({ id, verdict, result }) => [
      id,
      verdict === 'partial' ? `partial ${Math.round((result ?? 0) * 1000) / 1000}` : verdict,
    ]),
  )
