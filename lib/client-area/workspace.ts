import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { askedAddressHeader } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { openAccount } from '../auth/open-account'
import { codeAddress } from '../auth/second-factor'
import { requireUser } from '../auth/visitor'
import { SupabaseError } from '../supabase/data-of'
import { serverClient } from '../supabase/server'
import { chosenPlace } from './chosen-site'
import { roles } from './roles'

const meterSchema = z.object({
  name: z.enum(['prompts', 'seats', 'visitors']),
  used: z.int(),
  /** Null if there is no limit. */
  allowed: z.int().nullable(),
  /** When the count resets; null if it does not. */
  resetsAt: z.string().nullable(),
})

const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  planId: z.string(),
  planName: z.string(),
  /** Whether its data is made up (npm run sample:account). */
  isSample: z.boolean(),
  /** When it will be deleted, from which time on it cannot be kept; null: it is not to be deleted. */
  deletionDueAt: z.string().nullable(),
  /** The user's role in it. */
  role: z.enum(roles),
  /** When this month's visitors exceeded the plan; null: they did not. */
  visitorLimitReachedAt: z.string().nullable(),
  meters: z.array(meterSchema),
})

const siteSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  /** Null until a user enters it. */
  domain: z.string().nullable(),
  /** When the domain was proved; null: never. */
  verifiedAt: z.string().nullable(),
  isScannedWeekly: z.boolean(),
})

/** The result of the database function; null if the session has ended. */
const answerSchema = z
  .object({
    user: z.object({ id: z.string(), email: z.string().nullable(), needsSecondFactor: z.boolean() }),
    accounts: z.array(accountSchema),
    sites: z.array(siteSchema),
  })
  .nullable()

/** An account's usage of one thing that its plan limits. */
export type Meter = z.output<typeof meterSchema>
export type Site = z.output<typeof siteSchema>

export type Account = z.output<typeof accountSchema>

/** What the screens of the client area show. */
export interface Workspace {
  userId: string
  email: string
  /** The account of the selected site, or the selected account without a site. */
  account: Account
  /** All accounts of the user, the oldest first. */
  accounts: readonly Account[]
  /** All sites that the user may see, the oldest first. */
  sites: readonly Site[]
  /** The site chosen last, or the first; undefined if there is none. */
  site: Site | undefined
}

/**
 * Calls the database function.
 * @throws SupabaseError; without a session it redirects to the sign-in page, and before the second factor was proved to
 * the page that asks for its code
 */
async function loadAnswer(client: Awaited<ReturnType<typeof serverClient>>) {
  const { data, error } = await client.rpc('client_workspace')
  const answer = error ? null : answerSchema.parse(data)
  if (answer?.user.needsSecondFactor)
    redirect(codeAddress((await headers()).get(askedAddressHeader) ?? routes.clientArea))
  if (answer) return answer
  await requireUser()
  throw new SupabaseError(error?.message ?? 'The session has ended.')
}

/**
 * The user's account and selected site with one call, as row-level security allows; loaded once per request. The call is also
 * the authorization check of the screens and actions that start with it, independent of the proxy's: the database confirms that
 * the session has not ended, and that a second factor was proved. A user without an account gets one here, in case creating it at
 * sign-in failed, but one who is invited answers the invitations first.
 * @throws SupabaseError; without a session it redirects to the sign-in page, and to the invitations if there is no account
 */
export const currentWorkspace = cache(async (): Promise<Workspace> => {
  const client = await serverClient()
  let answer = await loadAnswer(client)
  if (answer.accounts.length === 0) {
    const outcome = await openAccount(client, await requireUser())
    // Its button asks for an account again, and says why there is none.
    if (outcome === 'invited' || outcome === 'limited') redirect(routes.clientInvitations)
    answer = await loadAnswer(client)
  }
  const { user, accounts, sites } = answer
  const { account, site } = await chosenPlace(accounts, sites)
  if (!account) throw new SupabaseError('No account could be opened.')
  return { userId: user.id, email: user.email ?? '', account, accounts, sites, site }
})

/**
 * The signed-in user, also one without an account.
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function currentUser(): Promise<{ email: string; hasAccount: boolean }> {
  const { user, accounts } = await loadAnswer(await serverClient())
  return { email: user.email ?? '', hasAccount: accounts.length > 0 }
}
