import type { AnalyticsKind } from '../analytics/analytics-settings.ts'
import type { Environment } from '../env/environment.ts'

type Directive = 'script-src' | 'img-src' | 'connect-src'
type Sources = Readonly<Record<Directive, readonly string[]>>

const allFrom = (host: string): Sources => ({
  'script-src': [host],
  'img-src': [host],
  'connect-src': [host],
})

/**
 * The sources that Google requires (developers.google.com/tag-platform/security/guides/csp, Google Analytics 4). Google
 * signals, which builds remarketing audiences, reports to the last two; its country hosts (google.de) are left out.
 */
const googleCollectors = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://*.g.doubleclick.net',
  'https://*.google.com',
]
const google: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': googleCollectors,
  'connect-src': googleCollectors,
}

/** learn.microsoft.com/clarity/setup-and-installation/clarity-csp; the first letter of the collecting host varies. */
const clarity: Sources = {
  'script-src': ['https://*.clarity.ms'],
  'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
}

/**
 * The sources that a page with analytics needs besides the site's own. If a host for scripts is configured, only that host.
 * @returns sources by directive; none for a page without analytics
 */
export function analyticsSources(
  { analyticsHost, recordingHost }: Environment,
  kinds: readonly AnalyticsKind[],
): Sources {
  const byKind: Record<AnalyticsKind, Sources> = {
    analytics: analyticsHost ? allFrom(analyticsHost) : google,
    recording: recordingHost ? allFrom(recordingHost) : clarity,
  }
  const from = (directive: Directive) => [...new Set(kinds.flatMap((kind) => byKind[kind][directive]))]
  return {
    'script-src': from('script-src'),
    'img-src': from('img-src'),
    'connect-src': from('connect-src'),
  }
}
