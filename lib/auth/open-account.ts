import 'server-only'
import type { User } from '@supabase/supabase-js'
import { z } from 'zod'
import type { serverClient } from '../supabase/server'
import { websiteDomain } from './fields'

/** What was asked at the sign-up and has waited with the user since. The user may have changed it: the database checks, too. */
const signUpAnswers = z.object({
  account_name: z.string().trim().min(1).max(80).optional().catch(undefined),
  website: z.string().optional().catch(undefined),
})

/**
 * Makes the account and the site of someone who is here for the first time; for everyone else it changes nothing.
 * Someone who came by another way than the sign-up names both later. A failure keeps no one out: the client area tries
 * again (workspace.ts).
 */
export async function openAccount(
  client: Awaited<ReturnType<typeof serverClient>>,
  { id, email = '', user_metadata }: User,
): Promise<void> {
  const { account_name, website } = signUpAnswers.parse(user_metadata)
  const domain = website && websiteDomain(website)
  const { error } = await client.rpc('open_account', {
    account_name: account_name ?? email.slice(0, 80),
    ...(domain ? { site_domain: domain } : {}),
  })
  if (error) console.error(`The account of user ${id} was not opened: ${error.message}`)
}
