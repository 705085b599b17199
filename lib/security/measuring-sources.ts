import type { Measure } from '../analytics/measuring-settings.ts'
import type { Environment } from '../env/environment.ts'

type Directive = 'script-src' | 'img-src' | 'connect-src'
type Sources = Readonly<Record<Directive, readonly string[]>>

const allFrom = (host: string): Sources => ({
  'script-src': [host],
  'img-src': [host],
  'connect-src': [host],
})

/**
 * What the maker asks for (developers.google.com/tag-platform/security/guides/csp, Google Analytics 4). Audiences for
 * remarketing are made by Google signals, which reports to the last two; its country hosts (google.de) are left out.
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

/** learn.microsoft.com/clarity/setup-and-installation/clarity-csp; the hosts that collect change by letter. */
const clarity: Sources = {
  'script-src': ['https://*.clarity.ms'],
  'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
}

/**
 * What a measured page has to allow beyond its own site. Where scripts come from a host of one's own, that host alone.
 * @returns sources by directive; none for a page that is not measured
 */
export function measuringSources(
  { analyticsHost, recordingHost }: Environment,
  measured: readonly Measure[],
): Sources {
  const byMeasure: Record<Measure, Sources> = {
    analytics: analyticsHost ? allFrom(analyticsHost) : google,
    recording: recordingHost ? allFrom(recordingHost) : clarity,
  }
  const from = (directive: Directive) => [
    ...new Set(measured.flatMap((measure) => byMeasure[measure][directive])),
  ]
  return {
    'script-src': from('script-src'),
    'img-src': from('img-src'),
    'connect-src': from('connect-src'),
  }
}
