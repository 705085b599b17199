import { pictureOrigin } from '../env/content-origins'
import type { Environment } from '../env/environment'
import { policyText } from './policy'

/**
 * The content security policy of /ai-discovery: the site's own scripts, inline scripts and Emotion's styles with the nonce,
 * and connections only to the site and Supabase.
 * @param nonce value that the page's inline scripts and styles carry; regenerated for each request
 */
export function areaPolicy(environment: Environment, nonce: string): string {
  const { isDevelopment, siteUrl, supabase } = environment
  const pictures = pictureOrigin(environment)
  const own = `'nonce-${nonce}'`
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'", own, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'"],
    // A nonce would disable `unsafe-inline`, and the styles of `next dev`'s own overlay have none.
    'style-src-elem': ["'self'", isDevelopment ? "'unsafe-inline'" : own],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(pictures ? [pictures] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", new URL(supabase.url).origin, ...(isDevelopment ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  })
}

/** The nonce in a policy, for styles that are rendered with the page. */
export const nonceOf = (policy: string | null): string | undefined => policy?.match(/'nonce-([\w-]+)'/)?.[1]
