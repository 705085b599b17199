'use server'

import { postedForm } from '@/lib/security/request-checks'
import type { FormState } from '../form-state'
import { sendMail } from '../send-mail'

/** Sends a link that signs in without a password. It makes no users: the sign-up does. */
export async function sendMagicLink(_: unknown, posted: unknown): Promise<FormState> {
  return sendMail('magic-link', postedForm(posted), (auth, email, emailRedirectTo) =>
    auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } }),
  )
}

/** Sends a link under which a new password is chosen. */
export async function sendPasswordLink(_: unknown, posted: unknown): Promise<FormState> {
  return sendMail('forgotten', postedForm(posted), (auth, email, redirectTo) =>
    auth.resetPasswordForEmail(email, { redirectTo }),
  )
}

/** Sends the mail that confirms an address once more. */
export async function resendConfirmation(_: unknown, posted: unknown): Promise<FormState> {
  return sendMail('resend', postedForm(posted), (auth, email, emailRedirectTo) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo } }),
  )
}
