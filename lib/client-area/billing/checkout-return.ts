import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { finishCheckout } from '@/lib/billing/checkout'
import { environment } from '@/lib/env/server'
import { currentWorkspace } from '../workspace'
import type { BillingView } from './billing-view'
import { loadOverview } from './load-billing'

const sessionId = z.string().regex(/^cs_(?:test|live)_[A-Za-z0-9_]{8,200}$/)

/** The screen with a sentence about where the browser comes back from. */
const screenAfter = (from: 'checkout' | 'unpaid-checkout') => `${routes.clientBilling}?from=${from}`

/**
 * Stores what was paid when the browser comes back from Checkout. Only the account's own session counts.
 * @param checkout id of the session, as a client sent it
 * @returns the path of the screen to show
 * @throws as currentWorkspace
 */
export async function finishReturn(checkout: unknown): Promise<string> {
  const { account } = await currentWorkspace()
  const { data } = sessionId.safeParse(checkout)
  if (data === undefined || !environment.stripe) return routes.clientBilling
  const { customerId } = await loadOverview(account.id)
  if (!customerId) return routes.clientBilling
  try {
    return screenAfter((await finishCheckout(data, customerId)) ? 'checkout' : 'unpaid-checkout')
  } catch (error) {
    // The webhook stores it, too.
    console.error('Billing: a checkout could not be finished:', error)
    return screenAfter('unpaid-checkout')
  }
}

const known = z.enum(['checkout', 'unpaid-checkout', 'portal'])

/** Where the browser comes back from. @param from of the query, as a client sent it */
export const returnedFrom = (from: unknown): BillingView['returnedFrom'] => known.safeParse(from).data
