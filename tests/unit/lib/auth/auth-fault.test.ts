import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { refusalFor, wasJustSent } from '@/lib/auth/auth-fault'

const fault = (status: number, code: string, message = '') => new AuthApiError(message, status, code)
const values = { email: 'a@example.com' }

test.each([
  ['a wrong password', fault(400, 'invalid_credentials'), { kind: 'wrong-credentials' }],
  ['somebody who was locked out', fault(403, 'user_banned'), { kind: 'wrong-credentials' }],
  ['an unconfirmed address', fault(400, 'email_not_confirmed'), { kind: 'unconfirmed' }],
  [
    'too many tries',
    fault(429, 'over_request_rate_limit', 'You can only request this after 45 seconds.'),
    { kind: 'too-often', seconds: 45 },
  ],
  ['too many tries, with no time', fault(429, 'over_request_rate_limit'), { kind: 'too-often', seconds: 60 }],
  ['an old link', fault(403, 'otp_expired'), { kind: 'link-over' }],
  ['a session that is gone', new AuthSessionMissingError(), { kind: 'link-over' }],
  ['no answer', new AuthRetryableFetchError('fetch failed', 0), { kind: 'away' }],
  ['a fault of Supabase', fault(500, 'unexpected_failure'), { kind: 'away' }],
])('%s', (_, error, problem) => {
  expect(refusalFor(error, values)).toEqual({ status: 'refused', values, errors: {}, problem })
})

test.each(['weak_password', 'same_password'])('%s is said beside the field', (code) => {
  expect(refusalFor(fault(422, code), {}).errors.password).toMatch(/password/i)
})

test('that a mail was sent a moment ago is known by its code alone', () => {
  expect(wasJustSent(fault(429, 'over_email_send_rate_limit'))).toBe(true)
  expect(wasJustSent(fault(429, 'over_request_rate_limit'))).toBe(false)
})
