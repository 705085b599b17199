import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { errors, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Order of the curve P-256 (NIST SP 800-186, section 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** More than the tokens in use on one machine. */
const MAX_TOKENS = 1_000

/** Issues the access tokens that clients get, and accepts them. */
export interface TokenSigner {
  /** The public key for `/.well-known/jwks.json`, with which clients verify tokens themselves. */
  readonly publicKey: JWK
  /** @returns a token with these claims, signed with the private key */
  issue(claims: JWTPayload): Promise<string>
  /** @returns lite's token for a valid one; any other unchanged, for lite to reject */
  accept(token: string): Promise<string>
}

/** A private key by FIPS 186-5, A.2.1, with bits derived from the secret instead of random ones, and its public key. */
function keysOf(secret: string): { privateKey: KeyObject; publicJwk: JWK & { kid: string } } {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'access tokens, ES256', 48)).toString('hex')
  const d = Buffer.from(((BigInt(`0x${bits}`) % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  const kid = createHash('sha256').update(`${x}.${y}`).digest('hex').slice(0, 32)
  return {
    privateKey: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }),
    publicJwk: { ...jwk, alg: 'ES256', use: 'sig', key_ops: ['verify'], kid },
  }
}

/**
 * Signs access tokens with ES256, as hosted projects do (https://supabase.com/docs/guides/auth/signing-keys). lite signs and
 * accepts only HS256, so its tokens stay inside, and each one outside stands for one of them. The key is derived from the secret,
 * so tokens stay valid after a restart. Tokens that were signed with the secret itself stay valid too.
 */
export function createTokenSigner(jwtSecret: string): TokenSigner {
  const { privateKey, publicJwk } = keysOf(jwtSecret)
  const publicKey = createPublicKey(privateKey)
  const header = { alg: 'ES256', typ: 'JWT', kid: publicJwk.kid }
  const secret = new TextEncoder().encode(jwtSecret)
  /** lite's tokens by the issued ones. */
  const internals = new LRUCache<string, string>({ max: MAX_TOKENS })
  const signInternal = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)

  return {
    publicKey: publicJwk,
    async issue(claims) {
      const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
      internals.set(token, await signInternal(claims))
      return token
    },
    async accept(token) {
      const known = internals.get(token)
      if (known) return known
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] })
        const internal = await signInternal(payload)
        internals.set(token, internal)
        return internal
      } catch (error) {
        // lite's message on an expired token is the hosted service's.
        if (error instanceof errors.JWTExpired) return signInternal(error.payload)
        return token
      }
    },
  }
}
