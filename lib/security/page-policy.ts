import { pictureOrigin } from '../content/picture-origin.ts'
import type { Environment } from '../env/environment.ts'
import { contentSources } from './content-sources.ts'
import { type Directives, policyText } from './policy.ts'

/** Hash of nothing: Emotion adds an empty style element and fills it through the CSSOM, which no policy asks about. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** `next dev` compiles with eval, renders inline scripts that no cache keeps, and reloads over a web socket. */
const developmentDirectives: Directives = {
  'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  'style-src-elem': ["'self'", "'unsafe-inline'"],
}

interface PagePolicyOptions {
  /** Hash or nonce sources of the page's own inline scripts. */
  scripts: readonly string[]
  /** The page is an editor's preview, which listens to the content API and draws its overlay with styles of its own. */
  isPreview?: boolean
}

/** The content security policy of a public page: everything from the site itself, and no script but its own. */
export function pagePolicy(
  environment: Environment,
  { scripts, isPreview = false }: PagePolicyOptions,
): string {
  const { siteUrl, isDevelopment } = environment
  const isSecure = siteUrl.startsWith('https:')
  const pictures = pictureOrigin(environment)
  const mayPreview = isPreview || isDevelopment
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", isPreview ? "'unsafe-inline'" : emptyStyle],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(mayPreview ? contentSources(environment) : []),
      ...(isDevelopment ? ['ws:'] : []),
    ],
    // The product demo's address is content: it may stand anywhere that is no less secure than the page.
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
