import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js'
import type { FormState, Problem } from './form-state'

/** Supabase says in its text alone how long to wait. */
const waitIn = (message: string) => Number(message.match(/(\d+) seconds?/)?.[1] ?? 60)

const overLinks = ['otp_expired', 'session_not_found', 'session_expired', 'reauthentication_needed']

function problemOf(error: AuthError): Problem {
  const { code = '', status, message } = error
  if (code === 'invalid_credentials' || code === 'user_banned') return { kind: 'wrong-credentials' }
  if (code === 'email_not_confirmed') return { kind: 'unconfirmed' }
  if (status === 429) return { kind: 'too-often', seconds: waitIn(message) }
  if (overLinks.includes(code) || isAuthSessionMissingError(error)) return { kind: 'link-over' }
  return { kind: 'away' }
}

const fieldErrors: Record<string, FormState['errors']> = {
  email_address_invalid: { email: 'We can’t send email to this address.' },
  weak_password: { password: 'This password is too easy to guess. Use a longer one, or other words.' },
  same_password: { password: 'This is already your password. Choose a different one.' },
}

/**
 * What a form says about an error of Supabase's.
 * @param values what was typed, but for passwords
 */
export function refusalFor(error: AuthError, values: FormState['values']): FormState {
  const errors = fieldErrors[error.code ?? '']
  if (errors) return { status: 'refused', values, errors }
  return { status: 'refused', values, errors: {}, problem: problemOf(error) }
}

/** Whether a mail was not sent because one was sent a moment ago: for known addresses alone, so no one may learn of it. */
export const wasJustSent = ({ code }: AuthError): boolean => code === 'over_email_send_rate_limit'
