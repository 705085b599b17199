import { contentSources } from '../env/content-origins'
import type { Environment } from '../env/environment'
import { policyText } from './policy'

/**
 * The content security policy of /studio. It allows connections to Sanity's servers only for the project's content: other
 * requests are answered in the browser (studio/offline), and the site serves the fonts (next.config.js).
 * @param nonce of the page's own inline scripts
 */
export function studioPolicy(environment: Environment, nonce: string): string {
  const sources = contentSources(environment)
  const pictures = environment.contentMode === 'hosted' ? [...sources, 'https:'] : sources
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(environment.isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    // The site by name, because WebKit does not match 'self' in the sandbox that shows an email.
    'img-src': ["'self'", environment.siteUrl, 'data:', 'blob:', ...pictures],
    'media-src': ["'self'", 'blob:', ...pictures],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', ...sources, ...(environment.isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", environment.siteUrl],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  })
}
