import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { openAccount } from '../auth/open-account'
import { requireUser, ServiceUnavailableError } from '../auth/visitor'
import { serverClient } from '../supabase/server'
import { chosenSite } from './chosen-site'

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
  /** The user's role in it. */
  role: z.enum(['owner', 'member']),
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
    user: z.object({ id: z.string(), email: z.string().nullable() }),
    accounts: z.array(accountSchema),
    sites: z.array(siteSchema),
  })
  .nullable()

/** An account's usage of one thing that its plan limits. */
export type Meter = z.output<typeof meterSchema>
export type Site = z.output<typeof siteSchema>

/** What the screens of the client area show. */
export interface Workspace {
  email: string
  /** The account of the selected site; a user can be a member of several. */
  account: z.output<typeof accountSchema>
  /** All sites that the user may see, the oldest first. */
  sites: readonly Site[]
  /** The site chosen last, or the first; undefined if there is none. */
  site: Site | undefined
}

/**
 * Calls the database function.
 * @throws ServiceUnavailableError; without a session it redirects to the sign-in page
 */
async function loadAnswer(client: Awaited<ReturnType<typeof serverClient>>) {
  const { data, error } = await client.rpc('client_workspace')
  const answer = error ? null : answerSchema.parse(data)
  if (answer) return answer
  await requireUser()
  throw new ServiceUnavailableError(error?.message ?? 'The session has ended.')
}

/**
 * The user's account and selected site with one call, as row-level security allows; loaded once per request. The call is also
 * the authorization check of the screens and actions that start with it, independent of the proxy's: the database confirms that
 * the session has not ended. A user without an account gets one here, in case creating it at sign-in failed.
 * @throws ServiceUnavailableError; without a session it redirects to the sign-in page
 */
export const currentWorkspace = cache(async (): Promise<Workspace> => {
  const client = await serverClient()
  let answer = await loadAnswer(client)
  if (answer.accounts.length === 0) {
    await openAccount(client, await requireUser())
    answer = await loadAnswer(client)
  }
  const { user, accounts, sites } = answer
  const site = await chosenSite(sites)
  const account = accounts.find(({ id }) => id === site?.accountId) ?? accounts[0]
  if (!account) throw new ServiceUnavailableError('No account could be opened.')
  return { email: user.email ?? '', account, sites, site }
})
