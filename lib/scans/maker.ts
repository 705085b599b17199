import { createHash, randomBytes } from 'node:crypto'

/** Holds a secret of the browser that checks pages, so that only it can keep or delete their results. */
export const makerCookie = 'checks'

const secretBytes = 24
const aYear = 365 * 24 * 60 * 60

const secretPattern = /^[A-Za-z0-9_-]{32}$/
const cookiePattern = new RegExp(`(?:^|;)\\s*${makerCookie}=([A-Za-z0-9_-]{32})\\s*(?:;|$)`)

/** A request, or only its headers: a server action and a page get no more. */
type Sent = Pick<Request, 'headers'>

/** The digest of a maker's secret, which is stored with scans. @param secret value of the cookie; undefined for any other value */
export const makerHashOfSecret = (secret: string | undefined): string | undefined =>
  secret && secretPattern.test(secret) ? createHash('sha256').update(secret).digest('hex') : undefined

/** As `makerHashOfSecret`, from the cookie of a request. */
export const makerHashOf = ({ headers }: Sent): string | undefined =>
  makerHashOfSecret(cookiePattern.exec(headers.get('cookie') ?? '')?.[1])

/**
 * The maker of a request: known by the cookie, or new.
 * @param isSecure whether the site is served over HTTPS
 * @returns the digest to store with scans, and for a new maker the `Set-Cookie` value
 */
export function makerOf(
  request: Sent,
  isSecure: boolean,
): { makerHash: string; setCookie: string | undefined } {
  const known = makerHashOf(request)
  if (known) return { makerHash: known, setCookie: undefined }
  const secret = randomBytes(secretBytes).toString('base64url')
  return {
    makerHash: createHash('sha256').update(secret).digest('hex'),
    setCookie: makerCookieHeader(secret, isSecure),
  }
}

/** Path=/, because both the API and the result pages read it. */
const makerCookieHeader = (secret: string, isSecure: boolean): string =>
  [
    `${makerCookie}=${secret}`,
    'Path=/',
    `Max-Age=${aYear}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
