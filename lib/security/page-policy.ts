import { type AnalyticsKind, analyticsKinds } from '../analytics/analytics-settings.ts'
import { contentSources, pictureOrigin } from '../env/content-origins.ts'
import type { Environment } from '../env/environment.ts'
import { videoPlayers } from './frame-origins.ts'
import { type Directives, policyText } from './policy.ts'

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
function analyticsSources(
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

/** Hash of the empty string: Emotion adds an empty style element and fills it through the CSSOM, which policies allow. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** `next dev` compiles with eval, renders inline scripts that are not cached, and reloads over a web socket. */
const developmentScripts = ["'unsafe-inline'", "'unsafe-eval'"]
const developmentDirectives: Directives = {
  'style-src-elem': ["'self'", "'unsafe-inline'"],
}

interface PagePolicyOptions {
  /** Hash or nonce sources of the page's own inline scripts. */
  scripts: readonly string[]
  /** Whether the page is an editor's preview, which connects to the content API and adds inline styles for its overlay. */
  isPreview?: boolean
  /** The page's kinds of analytics. Under `next dev`, all pages share a policy that allows all kinds. */
  kinds?: readonly AnalyticsKind[]
  /** The origins of its frames besides the site and the players of videos. */
  frames?: readonly string[]
}

/**
 * The content security policy of a public page: it allows the site itself, the page's own inline scripts, its frames, and the
 * hosts of its kinds of analytics.
 */
export function pagePolicy(
  environment: Environment,
  { scripts, isPreview = false, kinds = [], frames = [] }: PagePolicyOptions,
): string {
  const { siteUrl, isDevelopment } = environment
  const isSecure = siteUrl.startsWith('https:')
  const pictures = pictureOrigin(environment)
  const analytics = analyticsSources(environment, isDevelopment ? analyticsKinds : kinds)
  const mayPreview = isPreview || isDevelopment
  const anyFrame = isSecure ? ['https:'] : ['https:', 'http:']
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(isDevelopment ? developmentScripts : scripts), ...analytics['script-src']],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", isPreview ? "'unsafe-inline'" : emptyStyle],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : []), ...analytics['img-src']],
    'media-src': ["'self'", ...(pictures ? [pictures] : [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(mayPreview ? contentSources(environment) : []),
      ...analytics['connect-src'],
      ...(isDevelopment ? ['ws:'] : []),
    ],
    // A preview has the frames of settings that are not published yet.
    'frame-src': ["'self'", ...(mayPreview ? anyFrame : [...videoPlayers, ...frames])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The Studio's Presentation shows the pages in a frame.
    'frame-ancestors': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
    ...(isDevelopment ? developmentDirectives : {}),
  })
}
