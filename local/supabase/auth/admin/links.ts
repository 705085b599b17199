import { z } from 'zod'
import type { SupabaseContext } from '../../supabase-context.ts'
import { refusal } from '../auth-error.ts'
import { checkedEmail } from '../json-body.ts'
import { allowedRedirect } from '../redirects.ts'
import { findRecordByEmail, type UserRecord, userJson } from '../user-record.ts'
import { issueLink, LINK_TYPES, type LinkType } from './issue-link.ts'
import { createUser } from './write-user.ts'

const metadata = z.record(z.string(), z.unknown())

export const linkSchema = z.looseObject({
  type: z.string(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
})
export const inviteSchema = z.looseObject({ email: z.string().nullish(), data: metadata.nullish() })

/** The user of a link; an unknown one is created for the types that sign up. */
async function userFor(
  context: SupabaseContext,
  type: LinkType,
  { email, password, data }: Pick<z.output<typeof linkSchema>, 'password' | 'data'> & { email: string },
): Promise<{ user: UserRecord; type: LinkType }> {
  const user = await findRecordByEmail(context.query, email)
  if (user) {
    if ((type === 'signup' || type === 'invite') && user.email_confirmed_at) {
      throw refusal(422, 'email_exists', 'A user with this email address has already been registered')
    }
    return { user, type }
  }
  if (type === 'recovery' || type.startsWith('email_change')) {
    throw refusal(404, 'user_not_found', 'User with this email not found')
  }
  if (type === 'signup') {
    const shortest = context.project.auth.minimum_password_length
    if (!password) throw refusal(400, 'validation_failed', 'Signup requires a valid password')
    if (password.length < shortest) {
      throw refusal(422, 'weak_password', `Password should be at least ${shortest} characters.`)
    }
  }
  const created = await createUser(context, { email, password, user_metadata: data })
  return { user: created, type: type === 'magiclink' ? 'signup' : type }
}

/** Answers `generate_link`: a link of a mail that the administrator sends. */
export async function generateLink(
  context: SupabaseContext,
  body: z.output<typeof linkSchema>,
): Promise<object> {
  const email = checkedEmail(body.email)
  const wanted = z.enum(LINK_TYPES).safeParse(body.type).data
  if (!wanted) {
    throw refusal(400, 'validation_failed', `Invalid email action link type requested: ${body.type}`)
  }
  if (wanted === 'email_change_current' && !context.project.auth.email.double_confirm_changes) {
    const message = 'Enable secure email change to generate link for current email'
    throw refusal(400, 'validation_failed', message)
  }
  const { user, type } = await userFor(context, wanted, { email, password: body.password, data: body.data })
  const newEmail = type.startsWith('email_change') ? checkedEmail(body.new_email) : undefined
  if (newEmail && (await findRecordByEmail(context.query, newEmail))) {
    throw refusal(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const redirectTo = allowedRedirect(context, body.redirect_to ?? null)
  const link = await issueLink(context, { user, type, newEmail, redirectTo })
  return {
    ...userJson(link.user),
    action_link: link.url,
    email_otp: link.code,
    hashed_token: link.hash,
    verification_type: link.type,
    redirect_to: redirectTo,
  }
}

/** Answers `invite`: creates a user without a password and sends the link to it. */
export async function invite(
  context: SupabaseContext,
  body: z.output<typeof inviteSchema>,
  redirectTo: string,
): Promise<object> {
  const email = checkedEmail(body.email)
  const { user } = await userFor(context, 'invite', { email, data: body.data })
  const link = await issueLink(context, { user, type: 'invite', redirectTo })
  await context.mailer.during({ redirectTo, isSilent: false }, () =>
    context.mailer.sendInvite(email, link.hash, link.code, link.url),
  )
  return userJson(link.user)
}
