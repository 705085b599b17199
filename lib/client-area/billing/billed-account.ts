import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { type Refused, refusal } from '../answer'
import { currentWorkspace } from '../workspace'
import { type BillingOverview, loadOverview } from './load-billing'

/** An account whose billing the user may manage. */
export interface BilledAccount {
  id: string
  name: string
  planId: string
  /** Whether it will be deleted. */
  isBeingDeleted: boolean
  overview: BillingOverview
  user: { id: string; email: string }
}

/**
 * The authorization check of the actions of billing.
 * @param accountId that the screen was opened for, as a client sent it
 * @returns the account, or the refusal
 * @throws as currentWorkspace
 */
export async function billedAccount(
  accountId: unknown,
): Promise<{ account: BilledAccount; refused?: never } | { refused: Refused<never>; account?: never }> {
  const { account, email, userId } = await currentWorkspace()
  if (z.uuid().safeParse(accountId).data !== account.id)
    return { refused: refusal('Another account is selected now. Reload the page.') }
  const overview = await loadOverview(account.id)
  if (!overview.mayManage)
    return { refused: refusal('You aren’t allowed to do this. Ask an owner or admin of your account.') }
  if (account.isSample) return { refused: refusal('The sample account isn’t charged.') }
  if (!environment.stripe)
    return { refused: refusal('You can’t pay online yet. Contact us to change your plan.') }
  const { id, name, planId, deletionDueAt } = account
  const isBeingDeleted = deletionDueAt !== null
  return { account: { id, name, planId, isBeingDeleted, overview, user: { id: userId, email } } }
}
