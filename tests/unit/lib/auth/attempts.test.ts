import { AuthApiError } from '@supabase/supabase-js'
import { signIn } from '@/lib/auth/actions/sign-in'
import { type Attempt, countAttempt, forgetGuesses } from '@/lib/auth/attempts'
import { enterCode } from '@/lib/auth/enter-code'

let sender = ''

const mockSignIn = jest.fn(async () => ({ error: new AuthApiError('', 400, 'invalid_credentials') }))
jest.mock('@/lib/supabase/server', () => ({
  serverClient: async () => ({ auth: { signInWithPassword: mockSignIn } }),
}))
jest.mock('@/lib/auth/open-account', () => ({}))
jest.mock('@/lib/auth/send-mail', () => ({ untilEvenTime: async () => undefined }))
jest.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': sender }) }))

describe('attempts', () => {
  beforeEach(() => jest.useFakeTimers())
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
    expect(await passed('192.0.2.6', 'sign-up', addresses(60))).toBe(60)
    expect(await passed('192.0.2.6', 'sign-up', times(10, 'dan@example.com'))).toBe(0)
    expect(await passed('192.0.2.7', 'sign-up', times(3, 'dan@example.com'))).toBe(2)
  })

  it('does not count refused attempts against the shared limit', async () => {
    expect(await passed('192.0.2.8', 'sign-in', times(2_000, 'eva@example.com'))).toBe(10)
    expect(await passed('192.0.2.9', 'sign-in', times(1, 'eva@example.com'))).toBe(1)
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
      enter: (user: string, ids: string[], code: string) => enterCode(client as never, user, ids, code),
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

  it('says that no app is left', async () => {
    expect(await clientWith({}).enter('dan', [], '000000')).toEqual({ kind: 'gone' })
  })
})
