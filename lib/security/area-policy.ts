import { pictureOrigin } from '../env/content-origins.ts'
import type { Environment } from '../env/environment.ts'
import { policyText } from './policy.ts'

/**
 * The content security policy of /ai-discovery: the site's own scripts and those of this request, Emotion's styles under
 * the same nonce, and no address to speak to but the site and Supabase.
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
    // A nonce would switch `unsafe-inline` off, and the styles of `next dev`'s own overlay carry none.
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

/** The nonce a policy names, for styles that are written while the page is rendered. */
export const nonceOf = (policy: string | null): string | undefined => policy?.match(/'nonce-([\w-]+)'/)?.[1]
