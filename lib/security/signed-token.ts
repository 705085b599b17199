import 'server-only'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** What a token allows. A token for one purpose is not valid for another. */
interface Purpose {
  name: string
  /** How long a token is valid, such as `7d`; undefined: it does not expire. */
  lifetime: string | undefined
}

const algorithm = 'HS256'
const claims = z.object({ sub: z.string(), iat: z.number(), exp: z.number().optional() })
/** The most characters of a token; ours have at most 300. */
const longest = 1_000

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/**
 * Signs a JSON Web Token (RFC 7519) for a link.
 * @param subject for whom; no address of a person, because links end up in logs
 * @param secret LINK_SECRET of the environment
 */
export function signToken({ name, lifetime }: Purpose, subject: string, secret: string): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(subject)
    .setAudience(name)
    .setIssuedAt()
  return (lifetime ? token.setExpirationTime(lifetime) : token).sign(keyOf(secret))
}

/** What a token says, or what is wrong with it. */
export type TokenReading =
  | { subject: string; issuedAt: Date; expiresAt: Date | undefined }
  | { fault: 'missing' | 'wrong' | 'expired' }

/**
 * Verifies a token.
 * @param token untrusted, of any type
 * @param now for tests
 */
export async function readSignedToken(
  { name, lifetime }: Purpose,
  token: unknown,
  secret: string | undefined,
  now = new Date(),
): Promise<TokenReading> {
  if (typeof token !== 'string' || token === '') return { fault: 'missing' }
  if (!secret || token.length > longest) return { fault: 'wrong' }
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [algorithm],
      audience: name,
      currentDate: now,
      requiredClaims: lifetime ? ['iat', 'exp'] : ['iat'],
    })
    const { data } = claims.safeParse(payload)
    if (!data) return { fault: 'wrong' }
    const { sub: subject, iat, exp } = data
    return {
      subject,
      issuedAt: new Date(iat * 1_000),
      expiresAt: exp === undefined ? undefined : new Date(exp * 1_000),
    }
  } catch (error) {
    return { fault: error instanceof errors.JWTExpired ? 'expired' : 'wrong' }
  }
}
