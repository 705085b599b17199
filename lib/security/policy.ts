import { pictureOrigin } from '../env/content-origins.ts'
import type { Environment } from '../env/environment.ts'

/** A content security policy: each directive's name with its sources (W3C CSP Level 3, §2.2). */
export type Directives = Readonly<Record<string, readonly string[]>>

export const policyHeader = 'content-security-policy'

/** A policy as it stands in its header. */
export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** The policy of an answer that is no page: data, a script, a style. Nothing that a browser may take it for runs. */
export const resourcePolicy = policyText({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
})

/** The policy of what editors upload: an SVG or HTML file must not act as a page of this site. */
export const uploadPolicy = policyText({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
})

/**
 * The policy of a mail that is looked at in a browser: pictures and inline styles, as in a mail program, but no script, no
 * form and no rights of this site. Its links open tabs of their own.
 */
export function mailPolicy(environment: Environment): string {
  const pictures = pictureOrigin(environment)
  return policyText({
    'default-src': ["'none'"],
    'img-src': ["'self'", ...(pictures ? [pictures] : [])],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
  })
}
