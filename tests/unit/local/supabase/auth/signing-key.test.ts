import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { createTokenSigner } from '@/local/supabase/auth/signing-key'

const SECRET = 'a secret for tests only, long enough'
const encoded = (secret: string) => new TextEncoder().encode(secret)

const claims = { sub: 'user', session_id: 'session', role: 'authenticated', aud: 'authenticated' }

/** The claims of a token that lite made. */
const internalClaims = async (expires: number | string = '1h') => decodeJwt(await internalToken(expires))

const internalToken = (expires: number | string = '1h', secret = SECRET) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(encoded(secret))

describe('the signer of access tokens', () => {
  test('issues tokens with the same claims, which its public key verifies', async () => {
    const { publicKey, issue } = createTokenSigner(SECRET)
    const internal = await internalClaims()
    const token = await issue(internal)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: publicKey.kid })
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicKey] }))
    expect(payload).toEqual(internal)
    expect(publicKey).not.toHaveProperty('d')
  })

  test('accepts them after a restart', async () => {
    const internal = await internalClaims()
    const token = await createTokenSigner(SECRET).issue(internal)
    const accepted = await createTokenSigner(SECRET).accept(token)
    const { payload } = await jwtVerify(accepted, encoded(SECRET), { algorithms: ['HS256'] })
    expect(payload).toEqual(internal)
  })

  test('gives no valid token for an expired one', async () => {
    const token = await createTokenSigner(SECRET).issue(
      await internalClaims(Math.floor(Date.now() / 1_000) - 1),
    )
    const accepted = await createTokenSigner(SECRET).accept(token)
    await expect(jwtVerify(accepted, encoded(SECRET))).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
  })

  test('leaves other tokens as they are', async () => {
    const { accept, issue } = createTokenSigner(SECRET)
    const issued = await issue(await internalClaims())
    const [header, , signature] = issued.split('.')
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString('base64url')
    const others = [
      `${header}.${payload}.${signature}`,
      await createTokenSigner('another secret, which is also long enough').issue(await internalClaims()),
      await internalToken('1h', 'another secret, which is also long enough'),
      'not a token',
    ]
    for (const token of others) expect(await accept(token)).toBe(token)
  })
})
