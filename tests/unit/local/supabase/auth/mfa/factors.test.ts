import { resolve } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'
import { codeAt, fromBase32 } from '@/local/supabase/auth/mfa/totp'
import {
  SECRET_KEY,
  type ServedSupabase,
  serveSupabase,
  supabaseVariables,
} from '@/tests/unit/support/served-supabase'

const PASSWORD = 'correct horse battery'

let served: ServedSupabase
let people = 0

beforeAll(async () => {
  served = await serveSupabase(resolve('tests/unit/local/supabase/project-with-schemas'))
})
afterAll(() => served.stop())

async function member() {
  const email = `person-${++people}@example.com`
  const client = served.client()
  const { data } = await client.auth.signUp({ email, password: PASSWORD })
  return { email, client, id: data.user?.id ?? '' }
}

/** The code of now, or of so many seconds later. */
const codeOf = (secret: string, seconds = 0) => codeAt(fromBase32(secret), Date.now() / 1000 + seconds)

/** A code that is not valid now. */
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1e6).padStart(6, '0')

async function enroll(client: SupabaseClient, friendlyName = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, totp: data.totp }
}

async function memberWithFactor() {
  const person = await member()
  const factor = await enroll(person.client)
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(factor.secret),
  })
  expect(error).toBeNull()
  return { ...person, factor }
}

const claimsOf = async (client: SupabaseClient) => (await client.auth.getClaims()).data?.claims

describe('a second factor', () => {
  test('is enrolled with a secret, its address and a QR code, which are shown once', async () => {
    const { client } = await member()
    const { id, secret, totp } = await enroll(client)
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(secret)
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    const { data } = await client.auth.mfa.listFactors()
    expect(data).toMatchObject({ totp: [], all: [{ id, status: 'unverified', friendly_name: 'phone' }] })
    expect(JSON.stringify([data, (await client.auth.getUser()).data])).not.toContain(secret)
    await expect(enroll(client)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' })
  })

  test('raises the session to aal2 with the right code only, and ends the others', async () => {
    const { client, email } = await member()
    const other = served.client()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    const { id, secret } = await enroll(client)
    const wrong = await client.auth.mfa.challengeAndVerify({ factorId: id, code: wrongCode(secret) })
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
    const right = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
    expect(right.error).toBeNull()
    expect((await claimsOf(client))?.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await other.auth.getUser()).error).not.toBeNull()

    // The level stays after a refresh, and is missing in a new session.
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await claimsOf(client))?.aal).toBe('aal2')
    const fresh = served.client()
    await fresh.auth.signInWithPassword({ email, password: PASSWORD })
    const next = await fresh.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(next.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  test('is needed for changes of the password and for another or no factor', async () => {
    const { email, factor } = await memberWithFactor()
    const { auth } = served.client()
    await auth.signInWithPassword({ email, password: PASSWORD })
    const refused = [
      await auth.updateUser({ password: 'another long password' }),
      await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' }),
      await auth.mfa.unenroll({ factorId: factor.id }),
    ]
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill('insufficient_aal'))
    expect((await auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull()
  })

  test('answers a challenge once, and only its own', async () => {
    const { client, factor } = await memberWithFactor()
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id })
    const answer = { factorId: factor.id, challengeId: challenge?.id ?? '', code: codeOf(factor.secret, 30) }
    expect((await client.auth.mfa.verify(answer)).error).toBeNull()
    expect((await client.auth.mfa.verify(answer)).error?.code).toBe('mfa_ip_address_mismatch')
    const unknown = { ...answer, challengeId: crypto.randomUUID() }
    expect((await client.auth.mfa.verify(unknown)).error?.code).toBe('mfa_factor_not_found')
  })

  test('takes each code once, whichever session and challenge it answers', async () => {
    const { email, factor } = await memberWithFactor()
    const { auth } = served.client()
    await auth.signInWithPassword({ email, password: PASSWORD })
    const enter = async (code: string) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
      return error?.code
    }
    const next = codeOf(factor.secret, 30)
    expect([await enter(next), await enter(next)]).toEqual([undefined, 'mfa_verification_failed'])
  })

  test('belongs to its user', async () => {
    const { factor } = await memberWithFactor()
    const { client } = await member()
    const calls = [
      await client.auth.mfa.challenge({ factorId: factor.id }),
      await client.auth.mfa.unenroll({ factorId: factor.id }),
      await client.auth.mfa.unenroll({ factorId: 'no uuid' }),
    ]
    expect(calls.map(({ error }) => error?.status)).toEqual([404, 404, 404])
    expect((await served.client().auth.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(401)
  })

  test('is removed, which lowers the session', async () => {
    const { client, factor } = await memberWithFactor()
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('takes 15 wrong codes in five minutes', async () => {
    const { client } = await member()
    const { id, secret } = await enroll(client)
    const attempt = async () =>
      (await client.auth.mfa.challengeAndVerify({ factorId: id, code: wrongCode(secret) })).error?.status
    for (let count = 0; count < 15; count++) expect(await attempt()).toBe(422)
    expect(await attempt()).toBe(429)
  })

  test('is listed and removed by an administrator', async () => {
    const { id, client, factor } = await memberWithFactor()
    const { mfa } = served.client(SECRET_KEY).auth.admin
    expect((await mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: factor.id }])
    expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull()
    await client.auth.refreshSession()
    expect((await claimsOf(client))?.aal).toBe('aal1')
  })

  test('is refused of other kinds, and where config.toml disables it', async () => {
    const { client } = await member()
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550001111' })
    expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled')
    const anonymous = served.client()
    await anonymous.auth.signInAnonymously()
    expect((await anonymous.auth.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(403)
  })
})

describe('sessions', () => {
  test('of anonymous users have a claim that says so', async () => {
    const { auth } = served.client()
    const { data, error } = await auth.signInAnonymously({ options: { data: { cart: 3 } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { cart: 3 } })
    expect((await auth.getClaims()).data?.claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    })
    expect((await auth.refreshSession()).error).toBeNull()
  })

  test('whose token was signed with the secret, before there was a key pair, stay valid', async () => {
    const { client, email } = await member()
    const { data } = await client.auth.getSession()
    const { session_id, role, sub = '' } = decodeJwt(data.session?.access_token ?? '')
    const token = await new SignJWT({ sub, session_id, role, aud: 'authenticated', email })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(supabaseVariables.SUPABASE_JWT_SECRET))
    expect((await served.client().auth.getUser(token)).data.user?.email).toBe(email)
  })

  test('begin at once where config.toml asks for no confirmation', async () => {
    const { email } = await member()
    const again = await served.client().auth.signUp({ email, password: PASSWORD })
    expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 })
  })
})

describe('refusals of what is never enabled here are those of the hosted service:', () => {
  test.each([
    ['POST', 'sso', 404, 'saml_provider_disabled'],
    ['GET', 'passkeys', 404, 'passkey_disabled'],
    ['GET', 'user/identities/authorize?provider=google', 404, 'manual_linking_disabled'],
    ['POST', 'token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', 'token?grant_type=id_token', 400, 'provider_disabled'],
  ])('%s %s', async (method, path, status, code) => {
    const response = await served.ask(`/auth/v1/${path}`, {}, method === 'POST' ? {} : undefined)
    expect([response.status, await response.json()]).toMatchObject([status, { error_code: code }])
  })
})
