import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { refusalFor, wasJustSent } from '@/lib/auth/auth-fault'
import { fields, readFields, websiteDomain } from '@/lib/auth/fields'
import { mailedLink } from '@/lib/auth/mailed-link'
import { newRecoveryCodes, readRecoveryCode } from '@/lib/auth/recovery-codes'

jest.mock('@/lib/supabase/admin', () => ({}))

const form = (values: Record<string, string>) => {
  const posted = new FormData()
  for (const [name, value] of Object.entries(values)) posted.set(name, value)
  return posted
}

test.each([
  ['example.com', 'example.com'],
  [' Example.COM ', 'example.com'],
  ['https://www.example.com/shop?a=1#b', 'example.com'],
  ['http://shop.example.co.uk:8080', 'shop.example.co.uk'],
  ['example.com.', 'example.com'],
  ['müller.de', 'xn--mller-kva.de'],
  ['www.com', 'www.com'],
])('reads %j as the website %s', (typed, domain) => expect(websiteDomain(typed)).toBe(domain))

test.each(['', 'example', 'localhost:3000', '127.0.0.1', '[::1]', '2130706433', 'ftp://example.com'])(
  'does not read %j as a website',
  (typed) => expect(websiteDomain(typed)).toBeUndefined(),
)

test.each(['javascript:alert(1)', 'https://me:secret@example.com', 'a b.com', '-a.com', 'mail@example.com'])(
  'rejects %j as a website',
  (typed) => expect(websiteDomain(typed)).toBeUndefined(),
)

test('returns a refused form with all values except the password', () => {
  const posted = form({ email: 'nobody', password: 'short', accountName: '  ' })
  const { email, newPassword, accountName } = fields
  const { refusal } = readFields({ email, password: newPassword, accountName }, posted)
  expect(refusal).toEqual({
    status: 'refused',
    values: { email: 'nobody', accountName: '  ' },
    errors: {
      email: 'Enter an email address, for example name@example.com.',
      password: 'Use at least 10 characters.',
      accountName: 'Enter the name of your company or team.',
    },
  })
})

test('ignores unknown fields and files', () => {
  const posted = form({ email: 'a@example.com', role: 'owner' })
  expect(readFields({ email: fields.email }, posted)).toEqual({ values: { email: 'a@example.com' } })
  posted.set('email', new Blob(['a@example.com']))
  expect(readFields({ email: fields.email }, posted).refusal?.errors.email).toBeDefined()
})

test.each([
  ['x'.repeat(9), false],
  ['x'.repeat(10), true],
  ['x'.repeat(72), true],
  ['x'.repeat(73), false],
  ['ü'.repeat(37), false],
])('checks the length of a new password: %s', (typed, isTaken) => {
  expect(fields.newPassword.safeParse(typed).success).toBe(isTaken)
})

const token = 'pkce_0123456789abcdef0123456789abcdef'

test('reads a link’s token and type', () => {
  expect(mailedLink({ token_hash: token, type: 'recovery', redirect: '/x' })).toEqual({
    tokenHash: token,
    type: 'recovery',
  })
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
])('rejects %j', (query) => expect(mailedLink(query)).toBeUndefined())

const fault = (status: number, code: string, message = '') => new AuthApiError(message, status, code)

const values = { email: 'a@example.com' }

test.each([
  ['a wrong password', fault(400, 'invalid_credentials'), { kind: 'wrong-credentials' }],
  ['a locked account', fault(403, 'user_banned'), { kind: 'wrong-credentials' }],
  ['an unconfirmed address', fault(400, 'email_not_confirmed'), { kind: 'unconfirmed' }],
  [
    'too many attempts',
    fault(429, 'over_request_rate_limit', 'You can only request this after 45 seconds.'),
    { kind: 'rate-limited', seconds: 45 },
  ],
  [
    'too many attempts without a time',
    fault(429, 'over_request_rate_limit'),
    { kind: 'rate-limited', seconds: 60 },
  ],
  ['an expired link', fault(403, 'otp_expired'), { kind: 'link-expired' }],
  ['a missing session', new AuthSessionMissingError(), { kind: 'link-expired' }],
  ['no response', new AuthRetryableFetchError('fetch failed', 0), { kind: 'unavailable' }],
  ['an error of Supabase', fault(500, 'unexpected_failure'), { kind: 'unavailable' }],
])('maps %s', (_, error, problem) => {
  expect(refusalFor(error, values)).toEqual({ status: 'refused', values, errors: {}, problem })
})

test.each(['weak_password', 'same_password'])('shows %s at the field', (code) => {
  expect(refusalFor(fault(422, code), {}).errors.password).toMatch(/password/i)
})

test('detects by its code that a mail was sent a moment ago', () => {
  expect(wasJustSent(fault(429, 'over_email_send_rate_limit'))).toBe(true)
  expect(wasJustSent(fault(429, 'over_request_rate_limit'))).toBe(false)
})

it('makes ten different codes of 80 bits, and reads them as they are typed', () => {
  const { codes, digests } = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(new Set(digests).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const plain = code.replaceAll('-', '')
    for (const typed of [
      code,
      plain,
      ` ${code.toUpperCase()} `,
      plain.replaceAll('0', 'O').replaceAll('1', 'l'),
    ])
      expect(readRecoveryCode(typed)).toBe(plain)
  }
})

it.each('|123456|abcd-efgh-jkmn|abcd-efgh-jkmn-pqru|abcd-efgh-jkmn-pqrs-x|äbcd-efgh-jkmn-pqrs'.split('|'))(
  'rejects %p',
  (typed) => expect(readRecoveryCode(typed)).toBeUndefined(),
)
