import 'server-only'
import { createHash } from 'node:crypto'
import { adminClient } from '../supabase/admin.ts'
import { dataOf } from '../supabase/data-of.ts'
import { linkCustomer } from './billing-store.ts'
import { stripeClient } from './stripe-client.ts'

/** The account that pays, and the address of the user who orders. */
export interface Payer {
  account: string
  name: string
  email: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * The customer at Stripe of an account; created if there is none, or if it was deleted. Calls at the same time end with one.
 * @param account whose billing the caller may manage: this is not checked here
 * @throws the errors of the Stripe client; Error if the database does not respond or the account was deleted
 */
export async function ensureCustomer({ account, name, email }: Payer): Promise<string> {
  const known = await dataOf(
    adminClient()
      .from('billing_customers')
      .select('customer_id, is_deleted')
      .eq('account_id', account)
      .maybeSingle(),
  )
  if (known && !known.is_deleted) return known.customer_id
  const replaced = known?.customer_id
  const created = await stripeClient().customers.create(
    { name, email, metadata: { account_id: account } },
    // Stripe refuses a key with other parameters.
    { idempotencyKey: `customer/${account}/${digestOf(`${replaced} ${name} ${email}`)}` },
  )
  const linked = await linkCustomer(account, created.id, replaced)
  if (!linked) throw new Error('The account was deleted.')
  return linked
}
