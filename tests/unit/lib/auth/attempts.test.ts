import { AuthApiError } from '@supabase/supabase-js'
import { signIn } from '@/lib/auth/actions/sign-in'
import { type Attempt, countAttempt, forgetGuesses } from '@/lib/auth/attempts'
import { enterCode } from '@/lib/auth/enter-code'
import { deviceCookie, rememberDevice } from '@/lib/auth/known-device'

let sender = ''

const mockSignIn = jest.fn(async () => ({ error: new AuthApiError('', 400, 'invalid_credentials') }))
jest.mock('@/lib/supabase/server', () => ({
  serverClient: async () => ({ auth: { signInWithPassword: mockSignIn } }),
}))
jest.mock('@/lib/auth/open-account', () => ({}))
jest.mock('@/lib/auth/send-mail', () => ({ untilEvenTime: async () => undefined }))
const jar = new Map<string, string>()
const mockCookies = {
  get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
  set: (name: string, value: string) => jar.set(name, value),
}
jest.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': sender }),
  cookies: async () => mockCookies,
}))
jest.mock('@/lib/env/server', () => ({
  environment: { linkSecret: 'a secret of thirty-two characters', siteUrl: 'http://localhost:3000' },
}))

describe('attempts', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    jar.clear()
  })
  afterEach(() => {
    jest.advanceTimersByTime(10 * 60_000)
    jest.useRealTimers()
  })

  /** The number of attempts that pass. */
  async function passed(from: string, attempt: Attempt, emails: readonly string[]) {
    sender = from
    let count = 0
    for (const email of emails) if ((await countAttempt(attempt, email)) === undefined) count++
    return count
  }

  const times = (count: number, email: string) => Array.from({ length: count }, () => email)
  const addresses = (count: number) => Array.from({ length: count }, (_, n) => `${n}@example.com`)

  it('refuses a sender’s eleventh wrong password for an address, until a right one', async () => {
    expect(await passed('192.0.2.1', 'sign-in', times(12, 'ada@example.com'))).toBe(10)
    expect(await passed('192.0.2.2', 'sign-in', times(1, 'ada@example.com'))).toBe(1)
    sender = '192.0.2.1'
    await forgetGuesses('ADA@example.com')
    expect(await passed('192.0.2.1', 'sign-in', times(1, 'ada@example.com'))).toBe(1)
  })

  it('refuses the third mail of a kind to an address, from any sender', async () => {
    expect(await passed('192.0.2.3', 'forgotten', times(2, 'bea@example.com'))).toBe(2)
    expect(await passed('192.0.2.4', 'forgotten', times(1, 'Bea@example.com'))).toBe(0)
    expect(await passed('192.0.2.4', 'resend', times(1, 'bea@example.com'))).toBe(1)
  })

  it('counts the addresses of one mailbox as one', async () => {
    const tagged = ['fay@example.com', 'fay+1@example.com', 'Fay+2@example.com', 'fay+a+b@example.com']
    expect(await passed('192.0.2.10', 'sign-up', tagged)).toBe(2)
    const untagged = ['+@example.com', '+a@example.com', '+b@example.com']
    expect(await passed('192.0.2.10', 'sign-up', untagged)).toBe(3)
  })

  it('does not count refused guesses and mails against the sender', async () => {
    expect(await passed('192.0.2.5', 'sign-in', times(100, 'cal@example.com'))).toBe(10)
    expect(await passed('192.0.2.5', 'magic-link', times(100, 'cal@example.com'))).toBe(2)
    expect(await passed('192.0.2.5', 'new-password', times(100, ''))).toBe(48)
  })

  it('does not count mails of a refused sender against the address', async () => {
    expect(await passed('192.0.2.6', 'resend', addresses(60))).toBe(60)
    expect(await passed('192.0.2.6', 'resend', times(10, 'dan@example.com'))).toBe(0)
    expect(await passed('192.0.2.7', 'resend', times(3, 'dan@example.com'))).toBe(2)
  })

  it('does not count refused attempts against the shared limit', async () => {
    expect(await passed('192.0.2.8', 'sign-in', times(2_000, 'eva@example.com'))).toBe(10)
    expect(await passed('192.0.2.9', 'sign-in', times(1, 'eva@example.com'))).toBe(1)
  })

  it('refuses the 51st new user of a network in a day', async () => {
    let opened = 0
    for (let n = 0; n < 60; n++) opened += await passed(`198.51.7.${n}`, 'sign-up', [`${n}@example.com`])
    expect(opened).toBe(50)
    expect(await passed('198.51.8.1', 'sign-up', ['new@example.com'])).toBe(1)
    jest.advanceTimersByTime(24 * 60 * 60_000)
    expect(await passed('198.51.7.1', 'sign-up', ['new@example.net'])).toBe(1)
  })

  it('refuses more guesses for an address than a few networks have, but not those of a known device', async () => {
    jar.clear()
    sender = '192.0.2.40'
    await rememberDevice('Vic@example.com')
    const device = jar.get(deviceCookie) ?? ''
    jar.clear()
    let guessed = 0
    for (let network = 0; network < 50; network++)
      guessed += await passed(`10.1.${network}.1`, 'sign-in', times(10, 'vic@example.com'))
    expect(guessed).toBe(40)
    expect(await passed('192.0.2.40', 'sign-in', times(1, 'vic@example.com'))).toBe(0)
    jar.set(deviceCookie, device)
    expect(await passed('10.1.1.1', 'sign-in', times(12, 'vic@example.com'))).toBe(10)
    expect(await passed('192.0.2.40', 'sign-in', times(1, 'other@example.com'))).toBe(1)
    await forgetGuesses('vic@example.com')
    expect(await passed('10.1.1.1', 'sign-in', times(1, 'vic@example.com'))).toBe(1)
    // A device of another user, or one that this site did not sign, is none.
    expect(await passed('10.1.60.1', 'sign-in', times(1, 'vic@example.com'))).toBe(1)
    jar.set(deviceCookie, `${device.slice(0, -4)}AAAA`)
    expect(await passed('10.1.60.1', 'sign-in', times(1, 'vic@example.com'))).toBe(0)
    jar.clear()
    await rememberDevice('mallory@example.com')
    expect(await passed('10.1.60.1', 'sign-in', times(1, 'vic@example.com'))).toBe(0)
  })

  it('lets a known device in when strangers have used up the total, and each other form anyone', async () => {
    jar.clear()
    await rememberDevice('kim@example.com')
    const device = jar.get(deviceCookie) ?? ''
    jar.clear()
    for (let network = 0; network < 130; network++)
      await passed(
        `10.2.${network}.1`,
        'sign-in',
        Array.from({ length: 60 }, (_, n) => `${n}@${network}.example`),
      )
    expect(await passed('192.0.2.50', 'sign-in', times(1, 'kim@example.com'))).toBe(0)
    expect(await passed('192.0.2.50', 'forgotten', times(1, 'kim@example.com'))).toBe(1)
    expect(await passed('192.0.2.50', 'sign-up', times(1, 'lea@example.com'))).toBe(1)
    jar.set(deviceCookie, device)
    expect(await passed('192.0.2.50', 'sign-in', times(1, 'kim@example.com'))).toBe(1)
  })
})

it('ends a sign-in after ten wrong passwords, without asking Supabase', async () => {
  sender = '192.0.2.30'
  const form = new FormData()
  for (const [name, value] of [
    ['email', 'guy@example.com'],
    ['password', 'a guess'],
  ] as const)
    form.set(name, value)
  for (let guess = 1; guess <= 10; guess++)
    expect(await signIn(undefined, form)).toMatchObject({ problem: { kind: 'wrong-credentials' } })
  expect(await signIn(undefined, form)).toEqual({
    status: 'refused',
    values: { email: 'guy@example.com' },
    errors: {},
    problem: { kind: 'rate-limited', seconds: expect.any(Number) },
  })
  expect(mockSignIn).toHaveBeenCalledTimes(10)
})

describe('a code of an authenticator app', () => {
  beforeEach(() => {
    sender = '192.0.2.20'
  })

  const wrong = new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed')

  /** A client for which this is the only right code of each factor. */
  function clientWith(right: Record<string, string>) {
    const challengeAndVerify = jest.fn(async ({ factorId, code }: { factorId: string; code: string }) =>
      right[factorId] === code ? { data: {}, error: null } : { data: null, error: wrong },
    )
    const client = { auth: { mfa: { challengeAndVerify } } }
    return {
      challengeAndVerify,
      enter: (id: string, ids: string[], code: string) =>
        enterCode(client as never, { id, email: `${id}@example.com` }, ids, code),
    }
  }

  it('accepts the code of any app, once', async () => {
    const { enter } = clientWith({ phone: '111111', tablet: '222222' })
    expect(await enter('ada', ['phone', 'tablet'], '222222')).toEqual({ kind: 'right', factorId: 'tablet' })
    expect(await enter('ada', ['phone', 'tablet'], '222222')).toEqual({ kind: 'used' })
  })

  it('calls a wrong code wrong each time', async () => {
    const { enter } = clientWith({ phone: '111111' })
    expect(await enter('bob', ['phone'], '333333')).toEqual({ kind: 'wrong' })
    expect(await enter('bob', ['phone'], '333333')).toEqual({ kind: 'wrong' })
  })

  it('refuses the eleventh wrong code of a user without asking Supabase', async () => {
    const { enter, challengeAndVerify } = clientWith({ key: '444444' })
    for (let count = 0; count < 10; count++) await enter('cal', ['key'], '000000')
    const limited = { kind: 'rate-limited', seconds: expect.any(Number) }
    expect(await enter('cal', ['key'], '444444')).toEqual(limited)
    expect(challengeAndVerify).toHaveBeenCalledTimes(10)
  })

  it('takes the code of a known device when others have guessed', async () => {
    const { enter } = clientWith({ key: '444444' })
    for (let count = 0; count < 10; count++) await enter('eve', ['key'], '000000')
    await rememberDevice('eve@example.com')
    expect(await enter('eve', ['key'], '444444')).toEqual({ kind: 'right', factorId: 'key' })
  })

  it('says that no app is left', async () => {
    expect(await clientWith({}).enter('dan', [], '000000')).toEqual({ kind: 'gone' })
  })
})
