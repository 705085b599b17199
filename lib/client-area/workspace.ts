import 'server-only'
import type { User } from '@supabase/supabase-js'
import { cache } from 'react'
import { openAccount } from '../auth/open-account'
import { requireUser, ServiceUnavailableError } from '../auth/visitor'
import { allRows } from '../supabase/all-rows'
import { serverClient } from '../supabase/server'
import { chosenSite } from './chosen-site'

interface Account {
  id: string
  name: string
  planId: string
  planName: string
}

interface Site {
  id: string
  accountId: string
  name: string
  /** Null until a user enters it. */
  domain: string | null
}

/** What the screens of the client area show. */
export interface Workspace {
  user: User
  /** The account of the selected site; a user can be a member of several. */
  account: Account
  /** All sites that the user may see, the oldest first. */
  sites: readonly Site[]
  /** The site chosen last, or the first; undefined if there is none. */
  site: Site | undefined
}

/** @throws ServiceUnavailableError */
async function readTables(client: Awaited<ReturnType<typeof serverClient>>) {
  const [accounts, sites] = await Promise.all([
    allRows((from, to) =>
      client
        .from('accounts')
        .select('id, name, planId:plan_id, plans(name)')
        .order('created_at')
        .order('id')
        .range(from, to),
    ),
    allRows((from, to) =>
      client
        .from('sites')
        .select('id, name, domain, accountId:account_id')
        .order('created_at')
        .order('id')
        .range(from, to),
    ),
  ])
  if (accounts.error) throw new ServiceUnavailableError(accounts.error.message)
  if (sites.error) throw new ServiceUnavailableError(sites.error.message)
  return {
    accounts: accounts.data.map(({ plans, ...account }) => ({ ...account, planName: plans.name })),
    sites: sites.data,
  }
}

/**
 * The user's account and selected site, as row-level security allows; loaded once per request. A user without an account
 * gets one here, in case creating it at sign-in failed.
 * @throws ServiceUnavailableError; without a session it redirects to the sign-in page
 */
export const currentWorkspace = cache(async (): Promise<Workspace> => {
  const user = await requireUser()
  const client = await serverClient()
  let tables = await readTables(client)
  if (tables.accounts.length === 0) {
    await openAccount(client, user)
    tables = await readTables(client)
  }
  const { accounts, sites } = tables
  const site = await chosenSite(sites)
  const account = accounts.find(({ id }) => id === site?.accountId) ?? accounts[0]
  if (!account) throw new ServiceUnavailableError('No account could be opened.')
  return { user, account, sites, site }
})
