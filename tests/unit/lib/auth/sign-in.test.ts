import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { refusalFor, wasJustSent } from '@/lib/auth/auth-fault'
import { fields, readFields, websiteDomain } from '@/lib/auth/fields'
import { mailedLink } from '@/lib/auth/mailed-link'
import { newRecoveryCodes, readRecoveryCode } from '@/lib/auth/recovery-codes'

jest.mock('@/lib/supabase/admin', () => ({}))

describe('a typed website', () => {
  test.each([
    ['example.com', 'example.com'],
    [' Example.COM ', 'example.com'],
    ['https://www.example.com/shop?a=1#b', 'example.com'],
    ['http://shop.example.co.uk:8080', 'shop.example.co.uk'],
    ['example.com.', 'example.com'],
    ['müller.de', 'xn--mller-kva.de'],
    ['www.com', 'www.com'],
    ['shop.example.co.uk:8443', 'shop.example.co.uk'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
  ])('such as %j is %s', (typed, domain) => expect(websiteDomain(typed)).toBe(domain))

  test.each([
    ...'|example|localhost|localhost:3000|127.0.0.1|10.0.0.1|[::1]|2130706433|ftp://example.com|javascript:alert(1)'.split(
      '|',
    ),
    ...'https://me:secret@example.com|a b.com|user:pass@example.com|-a.com|mail@example.com'.split('|'),
  ])('is not %j', (typed) => expect(websiteDomain(typed)).toBeUndefined())
})

describe('a posted form', () => {
  const form = (values: Record<string, string | Blob>) => {
    const posted = new FormData()
    for (const [name, value] of Object.entries(values)) posted.set(name, value)
    return posted
  }

  test('comes back with all values except the password if it is refused', () => {
    const { email, newPassword, accountName } = fields
    const posted = form({ email: 'nobody', password: 'short', accountName: '  ' })
    expect(readFields({ email, password: newPassword, accountName }, posted).refusal).toEqual({
      status: 'refused',
      values: { email: 'nobody', accountName: '  ' },
      errors: {
        email: 'Enter an email address, for example name@example.com.',
        password: 'Use at least 10 characters.',
        accountName: 'Enter the name of your company or team.',
      },
    })
  })

  test('has no unknown fields and no files', () => {
    const read = (email: string | Blob) => readFields({ email: fields.email }, form({ email, role: 'owner' }))
    expect(read('a@example.com')).toEqual({ values: { email: 'a@example.com' } })
    expect(read(new Blob(['a@example.com'])).refusal?.errors.email).toBeDefined()
  })

  test.each([
    [false, 'x'.repeat(9)],
    [true, 'x'.repeat(10)],
    [true, 'x'.repeat(72)],
    [false, 'x'.repeat(73)],
    [false, 'ü'.repeat(37)],
  ])('may have a new password of this length: %s, %s', (isTaken, typed) => {
    expect(fields.newPassword.safeParse(typed).success).toBe(isTaken)
  })
})

describe('a mailed link', () => {
  const token = 'pkce_0123456789abcdef0123456789abcdef'

  test('has a token and a type', () => {
    const link = mailedLink({ token_hash: token, type: 'recovery', redirect: '/x' })
    expect(link).toEqual({ tokenHash: token, type: 'recovery' })
  })

  test.each([
    {},
    { token_hash: token },
    { type: 'recovery' },
    { token_hash: token, type: 'sms' },
    { token_hash: '', type: 'email' },
    { token_hash: [token, token], type: 'email' },
    { token_hash: "'; drop table users; --", type: 'email' },
    { token_hash: 'x'.repeat(1_000), type: 'email' },
  ])('is not %j', (query) => expect(mailedLink(query)).toBeUndefined())
})

describe('a fault of Supabase', () => {
  const fault = (status: number, code: string, message = '') => new AuthApiError(message, status, code)
  const wait = 'You can only request this after 45 seconds.'
  const limited = { kind: 'rate-limited' }

  test.each([
    ['a wrong password', fault(400, 'invalid_credentials'), { kind: 'wrong-credentials' }],
    ['a locked account', fault(403, 'user_banned'), { kind: 'wrong-credentials' }],
    ['an unconfirmed address', fault(400, 'email_not_confirmed'), { kind: 'unconfirmed' }],
    ['too many attempts', fault(429, 'over_request_rate_limit', wait), { ...limited, seconds: 45 }],
    ['too many attempts without a time', fault(429, 'over_request_rate_limit'), { ...limited, seconds: 60 }],
    ['an expired link', fault(403, 'otp_expired'), { kind: 'link-expired' }],
    ['a missing session', new AuthSessionMissingError(), { kind: 'link-expired' }],
    ['no response', new AuthRetryableFetchError('fetch failed', 0), { kind: 'unavailable' }],
    ['an error of Supabase', fault(500, 'unexpected_failure'), { kind: 'unavailable' }],
  ])('becomes a problem: %s', (_, error, problem) => {
    const values = { email: 'a@example.com' }
    expect(refusalFor(error, values)).toEqual({ status: 'refused', values, errors: {}, problem })
  })

  test.each(['weak_password', 'same_password'])('is shown at the field: %s', (code) => {
    expect(refusalFor(fault(422, code), {}).errors.password).toMatch(/password/i)
  })

  test('says by its code that a mail was sent a moment ago', () => {
    expect(wasJustSent(fault(429, 'over_email_send_rate_limit'))).toBe(true)
    expect(wasJustSent(fault(429, 'over_request_rate_limit'))).toBe(false)
  })
})

describe('recovery codes', () => {
  it('are ten different ones of 80 bits, and are read as they are typed', () => {
    const { codes, digests } = newRecoveryCodes()
    expect([new Set(codes).size, new Set(digests).size]).toEqual([10, 10])
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
      const plain = code.replaceAll('-', '')
      const likeLetters = plain.replaceAll('0', 'O').replaceAll('1', 'l')
      for (const typed of [code, plain, ` ${code.toUpperCase()} `, likeLetters])
        expect(readRecoveryCode(typed)).toBe(plain)
    }
  })

  const wrong = '|123456|abcd-efgh-jkmn|abcd-efgh-jkmn-pqru|abcd-efgh-jkmn-pqrs-x|äbcd-efgh-jkmn-pqrs'
  it.each(wrong.split('|'))('are not %p', (typed) => expect(readRecoveryCode(typed)).toBeUndefined())
})
