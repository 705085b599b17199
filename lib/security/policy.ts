import { pictureOrigin } from '../env/content-origins.ts'
import type { Environment } from '../env/environment.ts'

/** A content security policy: each directive's name with its sources (W3C CSP Level 3, §2.2). */
export type Directives = Readonly<Record<string, readonly string[]>>

export const policyHeader = 'content-security-policy'

/** The value of the header. */
export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** The policy of a response that is not a page: data, a script, a style. It blocks inline code if opened as a page. */
export const resourcePolicy = policyText({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
})

/** The policy of files that editors upload: an SVG or HTML file must not act as a page of this site. */
export const uploadPolicy = policyText({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
})

/**
 * The content security policy of an email shown in a browser: pictures and inline styles, as in an email client, but no
 * scripts, no forms and not the site's origin. Its links open in new tabs.
 */
export function mailPolicy(environment: Environment): string {
  const pictures = pictureOrigin(environment)
  return policyText({
    'default-src': ["'none'"],
    // WebKit does not match 'self' in a sandbox.
    'img-src': ["'self'", environment.siteUrl, ...(pictures ? [pictures] : [])],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  })
}
