import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { refusalFor, wasJustSent } from '@/lib/auth/auth-fault'

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
