'use server'

import { postedForm } from '@/lib/security/request-checks'
import type { AuthFormState } from '../form-state'
import { sendMail } from '../send-mail'

/** Emails a sign-in link. It creates no users; only the sign-up does. */
export async function sendMagicLink(_: unknown, posted: unknown): Promise<AuthFormState> {
  return sendMail('magic-link', postedForm(posted), (auth, email, emailRedirectTo) =>
    auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } }),
  )
}

/** Emails a link to reset the password. */
export async function sendPasswordLink(_: unknown, posted: unknown): Promise<AuthFormState> {
  return sendMail('forgotten', postedForm(posted), (auth, email, redirectTo) =>
    auth.resetPasswordForEmail(email, { redirectTo }),
  )
}

/** Sends the confirmation email again. */
export async function resendConfirmation(_: unknown, posted: unknown): Promise<AuthFormState> {
  return sendMail('resend', postedForm(posted), (auth, email, emailRedirectTo) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo } }),
  )
}
