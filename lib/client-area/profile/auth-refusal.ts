import type { AuthError } from '@supabase/supabase-js'
import { waitingTime } from '@/lib/format/waiting-time'
import { type Refused, refusal } from '../answer'
import type { ProfileField } from './profile-fields'

export const tooManyAttempts = (seconds: number): Refused<ProfileField> =>
  refusal(`Too many attempts. Wait ${waitingTime(seconds)}, then try again.`)

const fieldErrors: Record<string, Partial<Record<ProfileField, string>>> = {
  email_address_invalid: { email: 'We can’t send email to this address.' },
  weak_password: { password: 'This password is too easy to guess. Use a longer one, or other words.' },
  same_password: { password: 'This is already your password. Choose a different one.' },
}

/** The settings' message for an error of Auth. @param error undefined if Auth does not respond */
export function authRefusal(error: Pick<AuthError, 'code' | 'status'> | undefined): Refused<ProfileField> {
  const errors = fieldErrors[error?.code ?? '']
  if (errors) return refusal<ProfileField>('', errors)
  if (error?.status === 429) return tooManyAttempts(60)
  if (error?.code === 'reauthentication_needed')
    return refusal('You signed in more than a day ago. Sign out, sign in again, then change your password.')
  if (error?.code === 'too_many_enrolled_mfa_factors')
    return refusal('You’ve reached the limit of authenticator apps. Remove one first.')
  return refusal('We can’t reach the server right now. Nothing was changed. Try again in a minute.')
}
