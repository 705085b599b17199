'use server'

import { revalidatePath } from 'next/cache'
import { routes } from '@/lib/addresses/routes'
import { countAttempt } from '@/lib/auth/attempts'
import { factorsOf } from '@/lib/auth/second-factor'
import { mailedAddress, untilEvenTime } from '@/lib/auth/send-mail'
import { requireUser } from '@/lib/auth/visitor'
import { waitingTime } from '@/lib/format/waiting-time'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { readPosted } from '../posted-fields'
import { currentWorkspace } from '../workspace'
import { authRefusal, tooManyAttempts } from './auth-refusal'
import { checkPassword } from './check-password'
import { type ProfileField, profileFields } from './profile-fields'

/** Changes the user's own name. An empty one removes it. */
export async function renameUser(posted: unknown): Promise<Answer<ProfileField>> {
  const { values, refused } = readPosted<ProfileField, { name: string }>(posted, ['name'], profileFields.name)
  if (refused) return refused
  await currentWorkspace()
  const { auth } = await serverClient()
  const { error } = await auth.updateUser({ data: { full_name: values.name } })
  if (error) return authRefusal(error)
  revalidatePath(routes.clientSettings)
  return { status: 'done', message: 'Your name was saved.' }
}

/**
 * Requests a change of the user's email address. It changes once the links in both mails were opened. The answer is the same if the
 * new address belongs to another user, who then gets no mail.
 */
export async function changeEmail(posted: unknown): Promise<Answer<ProfileField>> {
  const { values, refused } = readPosted<ProfileField, { email: string }>(
    posted,
    ['email'],
    profileFields.email,
  )
  if (refused) return refused
  const { email: old } = await currentWorkspace()
  const address = values.email.toLowerCase()
  if (address === old.toLowerCase()) return refusal('', { email: 'This is already your email address.' })
  const seconds = await countAttempt('email-change', address)
  if (seconds !== undefined) return tooManyAttempts(seconds)
  const since = performance.now()
  const { auth } = await serverClient()
  const { error } = await auth.updateUser(
    { email: address },
    { emailRedirectTo: mailedAddress(routes.clientSettings) },
  )
  await untilEvenTime(since)
  if (error && error.code !== 'email_exists') {
    return error.code === 'over_email_send_rate_limit'
      ? refusal(`We just sent an email. Wait ${waitingTime(60)}, then try again.`)
      : authRefusal(error)
  }
  revalidatePath(routes.clientSettings)
  return {
    status: 'done',
    message: `We’ve emailed a link to ${old} and another one to ${address}. Your email changes once you have opened both. If nothing arrives at ${address}, it may belong to another user.`,
  }
}

/** Changes the user's password, for who knows the old one, and ends all other sessions. */
export async function changePassword(posted: unknown): Promise<Answer<ProfileField>> {
  const { values, refused } = readPosted<ProfileField, { oldPassword: string; password: string }>(
    posted,
    ['oldPassword', 'password'],
    profileFields.password,
  )
  if (refused) return refused
  const { email } = await currentWorkspace()
  const check = await checkPassword(email, values.oldPassword)
  if (check.kind === 'rate-limited') return tooManyAttempts(check.seconds)
  if (check.kind === 'wrong') return refusal('', { oldPassword: 'This isn’t your current password.' })
  if (check.kind === 'unavailable') return authRefusal(undefined)
  const { auth } = await serverClient()
  const change = { password: values.password, current_password: values.oldPassword }
  let { error } = await auth.updateUser(change)
  // A sign-in with the password is not enough for who needs a code, too.
  if (error?.code === 'reauthentication_needed' && factorsOf(await requireUser()).length === 0) {
    await auth.signInWithPassword({ email, password: values.oldPassword })
    error = (await auth.updateUser(change)).error
  }
  if (error) return authRefusal(error)
  await auth.signOut({ scope: 'others' })
  revalidatePath(routes.clientSettings)
  return { status: 'done', message: 'Your password was changed, and you were signed out everywhere else.' }
}

/** Ends all sessions of the user but the one of this request. */
export async function signOutElsewhere(): Promise<Answer<ProfileField>> {
  await currentWorkspace()
  const { auth } = await serverClient()
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) return authRefusal(error)
  revalidatePath(routes.clientSettings)
  return { status: 'done', message: 'You were signed out everywhere else.' }
}
