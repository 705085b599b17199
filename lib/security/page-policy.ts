import { type Measure, measures } from '../analytics/measuring-settings.ts'
import { contentSources, pictureOrigin } from '../env/content-origins.ts'
import type { Environment } from '../env/environment.ts'
import { measuringSources } from './measuring-sources.ts'
import { type Directives, policyText } from './policy.ts'

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
  /** What the page is measured with. Under `next dev`, all pages share a policy that allows all kinds. */
  measured?: readonly Measure[]
}

/**
 * The content security policy of a public page: everything from the site itself, and only its own scripts and those it is
 * measured with.
 */
export function pagePolicy(
  environment: Environment,
  { scripts, isPreview = false, measured = [] }: PagePolicyOptions,
): string {
  const { siteUrl, isDevelopment } = environment
  const isSecure = siteUrl.startsWith('https:')
  const pictures = pictureOrigin(environment)
  const measuring = measuringSources(environment, isDevelopment ? measures : measured)
  const mayPreview = isPreview || isDevelopment
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(isDevelopment ? developmentScripts : scripts), ...measuring['script-src']],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", isPreview ? "'unsafe-inline'" : emptyStyle],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : []), ...measuring['img-src']],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(mayPreview ? contentSources(environment) : []),
      ...measuring['connect-src'],
      ...(isDevelopment ? ['ws:'] : []),
    ],
    // Editors set the URL of the product demo: it may have any host that is as secure as the page.
    'frame-src': ["'self'", 'https:', ...(isSecure ? [] : ['http:'])],
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
