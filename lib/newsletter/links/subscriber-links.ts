import 'server-only'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'

/** @throws when no secret is set: mail is not configured without one (lib/env), so nothing gets here */
async function signed(path: string, purpose: LinkPurpose, subscriberId: string): Promise<string> {
  if (!environment.linkSecret) throw new Error('LINK_SECRET is not set, so no link can be signed.')
  const token = await signLink(purpose, subscriberId, environment.linkSecret)
  return `${environment.siteUrl}${path}?token=${token}`
}

/** Where someone who asked for the newsletter says that it was them. */
export const confirmAddress = (subscriberId: string): Promise<string> =>
  signed(routes.newsletterConfirm, 'newsletter-confirm', subscriberId)

/** Where someone leaves: the page, and the address that mail programs post to. */
export const unsubscribeAddress = (subscriberId: string): Promise<string> =>
  signed(routes.unsubscribe, 'newsletter-unsubscribe', subscriberId)
export const oneClickAddress = (subscriberId: string): Promise<string> =>
  signed(routes.unsubscribeAction, 'newsletter-unsubscribe', subscriberId)

/** The picture that says that a mail was opened. */
export const openedAddress = (deliveryId: string): string =>
  `${environment.siteUrl}${routes.newsletterOpened(deliveryId)}`

/** Reads what stands after `?token=`. */
export const readToken = (purpose: LinkPurpose, token: unknown): Promise<LinkReading> =>
  readLink(purpose, token, environment.linkSecret)

/** What the holder of a link may do. A token for one is worth nothing for the other. */
export type LinkPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe'

/** How long a link works. Leaving works for as long as the mail is kept. */
const lifetimes: Record<LinkPurpose, string | undefined> = {
  'newsletter-confirm': '7d',
  'newsletter-unsubscribe': undefined,
}

/** The token in the links of a test email. It is valid for no subscriber. */
export const testToken = 'test'

const algorithm = 'HS256'
const claims = z.object({ sub: z.uuid(), iat: z.number() })
/** Ours have some 200 characters; nothing longer is worth a look. */
const longest = 1_000

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/**
 * Signs the right to do something for one subscriber, as a JSON Web Token (RFC 7519). It holds no address of theirs: links
 * end up in logs.
 * @param secret from the environment
 */
export function signLink(purpose: LinkPurpose, subscriberId: string, secret: string): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(subscriberId)
    .setAudience(purpose)
    .setIssuedAt()
  const lifetime = lifetimes[purpose]
  return (lifetime ? token.setExpirationTime(lifetime) : token).sign(keyOf(secret))
}

/** Whose link it is, or what is the matter with it. */
export type LinkReading =
  | { subscriberId: string; issuedAt: Date }
  | { fault: 'missing' | 'wrong' | 'expired' }

/**
 * Reads a token that someone brings, which may be anything.
 * @param now for tests
 */
export async function readLink(
  purpose: LinkPurpose,
  token: unknown,
  secret: string | undefined,
  now = new Date(),
): Promise<LinkReading> {
  if (typeof token !== 'string' || token === '') return { fault: 'missing' }
  if (!secret || token.length > longest) return { fault: 'wrong' }
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      audience: purpose,
      currentDate: now,
      requiredClaims: lifetimes[purpose] ? ['iat', 'exp'] : ['iat'],
    })
    const { data } = claims.safeParse(payload)
    return data ? { subscriberId: data.sub, issuedAt: new Date(data.iat * 1_000) } : { fault: 'wrong' }
  } catch (error) {
    return { fault: error instanceof errors.JWTExpired ? 'expired' : 'wrong' }
  }
}
