import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js'
import type { AuthFormState, Problem } from './form-state'

/** Seconds to wait, which Supabase gives only in its message. */
const waitIn = (message: string) => Number(message.match(/(\d+) seconds?/)?.[1] ?? 60)

const expiredLinkCodes = ['otp_expired', 'session_not_found', 'session_expired', 'reauthentication_needed']

function problemOf(error: AuthError): Problem {
  const { code = '', status, message } = error
  if (code === 'invalid_credentials' || code === 'user_banned') return { kind: 'wrong-credentials' }
  if (code === 'email_not_confirmed') return { kind: 'unconfirmed' }
  if (status === 429) return { kind: 'rate-limited', seconds: waitIn(message) }
  if (expiredLinkCodes.includes(code) || isAuthSessionMissingError(error)) return { kind: 'link-expired' }
  return { kind: 'unavailable' }
}

const fieldErrors: Record<string, AuthFormState['errors']> = {
  email_address_invalid: { email: 'We can’t send email to this address.' },
  weak_password: { password: 'This password is too easy to guess. Use a longer one, or other words.' },
  same_password: { password: 'This is already your password. Choose a different one.' },
}

/**
 * Converts an error from Supabase to the state of the form.
 * @param values as typed, without passwords
 */
export function refusalFor(error: AuthError, values: AuthFormState['values']): AuthFormState {
  const errors = fieldErrors[error.code ?? '']
  if (errors) return { status: 'refused', values, errors }
  return { status: 'refused', values, errors: {}, problem: problemOf(error) }
}

/** Whether Supabase sent no email because it just sent one. Forms must not show it: it happens only if a user exists. */
export const wasJustSent = ({ code }: AuthError): boolean => code === 'over_email_send_rate_limit'
