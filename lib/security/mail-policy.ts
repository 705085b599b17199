import { pictureOrigin } from '../content/picture-origin.ts'
import type { Environment } from '../env/environment.ts'
import { policyText } from './policy.ts'

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
