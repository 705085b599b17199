import 'server-only'
import type { User } from '@supabase/supabase-js'
import { z } from 'zod'
import type { serverClient } from '../supabase/server'
import { websiteDomain } from './fields'

/** Answers from the sign-up form, stored with the user. Users can change them, so the database checks them too. */
const signUpAnswers = z.object({
  account_name: z.string().trim().min(1).max(80).optional().catch(undefined),
  website: z.string().optional().catch(undefined),
})

/**
 * Creates the account and the site of a new user; for other users it changes nothing. A user who did not use the sign-up
 * form names both later. An error is only logged, because the client area tries again (workspace.ts).
 * @param despiteInvitations whether a user who is invited to another account gets an account all the same
 * @returns invited: no account was created, because the user has invitations to answer; limited: too many have been created today
 */
export async function openAccount(
  client: Awaited<ReturnType<typeof serverClient>>,
  { id, email = '', user_metadata }: User,
  despiteInvitations = false,
): Promise<'opened' | 'invited' | 'limited' | 'failed'> {
  const { account_name, website } = signUpAnswers.parse(user_metadata)
  const domain = website && websiteDomain(website)
  const { data, error } = await client.rpc('open_account', {
    account_name: account_name ?? email.slice(0, 80),
    ...(domain ? { site_domain: domain } : {}),
    despite_invitations: despiteInvitations,
  })
  if (error?.code === 'PT429') return 'limited'
  if (error) {
    console.error(`The account of user ${id} was not opened: ${error.message}`)
    return 'failed'
  }
  return data === null ? 'invited' : 'opened'
}
