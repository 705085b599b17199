import 'server-only'
import type { User } from '@supabase/supabase-js'
import { z } from 'zod'
import { websiteDomain } from '../auth/fields'
import type { serverClient } from './server'

/** What was asked at the sign-up and has waited with the user since. The user may have changed it; the database checks. */
const signUpAnswers = z.object({ account_name: z.string().trim().min(1), website: z.string() })

/**
 * Makes the account and the site of somebody who is here for the first time; for everybody else it changes nothing.
 * A failure is left for the next sign-in: it must keep nobody out.
 */
export async function openAccount(
  client: Awaited<ReturnType<typeof serverClient>>,
  user: User,
): Promise<void> {
  const answers = signUpAnswers.safeParse(user.user_metadata)
  const site = answers.success ? websiteDomain(answers.data.website) : undefined
  if (!answers.success || !site) return
  const { error } = await client.rpc('open_account', {
    account_name: answers.data.account_name,
    site_domain: site,
  })
  if (error) console.error(`The account of user ${user.id} was not opened: ${error.message}`)
}
