import { AuthApiError } from '@supabase/supabase-js'
import { enterCode } from '@/lib/auth/enter-code'

jest.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.1' }) }))

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
  expect(await enter('cal', ['key'], '444444')).toEqual({ kind: 'rate-limited', seconds: expect.any(Number) })
  expect(challengeAndVerify).toHaveBeenCalledTimes(10)
})

it('says that no app is left', async () => {
  expect(await clientWith({}).enter('dan', [], '000000')).toEqual({ kind: 'gone' })
})
