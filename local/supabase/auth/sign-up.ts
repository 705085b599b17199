import { randomBytes } from 'node:crypto'
import type { SupabaseContext } from '../supabase-context.ts'
import type { AuthRequest } from './auth-request.ts'
import { findUser, removeUser, renewConfirmation } from './users.ts'

/** In characters: lite refuses longer ones, for a known address and a new one. */
const MAX_PASSWORD_LENGTH = 72

/**
 * Signs up a user. For a known address, response and work are the same as for a new one: a decoy is signed up and
 * deleted, and its response is returned with the known address. An unconfirmed address gets a mail with a new link.
 */
export async function signUp(
  { lite, query, mailer, project }: SupabaseContext,
  request: AuthRequest,
  redirectTo: string,
): Promise<Response> {
  const { email } = request.body
  const password = request.body.password ?? ''
  const { minimum_password_length: shortest, email: emailConfig } = project.auth
  const user = email ? await findUser(query, email) : undefined
  const isRefused = password.length < shortest || password.length > MAX_PASSWORD_LENGTH
  // Without confirmations a new user is signed in, so the response reveals whether an address is known anyway.
  if (!email || !user || isRefused || !emailConfig.enable_confirmations) {
    return mailer.during({ redirectTo, isSilent: false }, () => request.forward(lite))
  }
  const decoy = `${randomBytes(16).toString('hex')}@decoy.invalid`
  const response = await mailer.during({ redirectTo, isSilent: true }, () =>
    request.forward(lite, { ...request.body, email: decoy }),
  )
  await removeUser(query, decoy)
  if (!user.isConfirmed) {
    const tokenHash = randomBytes(32).toString('hex')
    await renewConfirmation(query, user.id, tokenHash)
    await mailer.during({ redirectTo, isSilent: false }, () =>
      mailer.sendConfirmation(user.email, tokenHash, ''),
    )
  }
  const body = (await response.text()).replaceAll(decoy, user.email)
  return new Response(body, response)
}
