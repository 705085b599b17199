import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { requestOf, standInWebhookSecret } from '@/tests/support/stripe-stand-in/deliveries'
import { createCustomer } from '@/tests/support/stripe-stand-in/ledger'
import { type StripeStandIn, standInKey, startStripeStandIn } from '@/tests/support/stripe-stand-in/start'
import type { WireEvent } from '@/tests/support/stripe-stand-in/wire'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

/** The environment of a site with payments, for `jest.mock('@/lib/env/server')`. */
export const billingEnvironment = {
  siteUrl: 'https://www.example.com',
  supabase: { url: '', secretKey: SECRET_KEY },
  stripe: { secretKey: standInKey, webhookSecret: standInWebhookSecret, apiUrl: '', isLive: false },
}

export const webhookUrl = 'https://www.example.com/api/billing/webhook'

const subscriptionRows = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    price_id: z.string(),
    plan_id: z.string().nullable(),
    current_period_end: z.string(),
    cancel_at: z.string().nullable(),
    grace_until: z.string().nullable(),
  }),
)

export interface BillingSite {
  standIn: StripeStandIn
  supabase: ServedSupabase
  /** Adds an account, with a customer at the stand-in if asked for. */
  addAccount(plan?: string): Promise<{ account: string; customer: string }>
  planOf(account: string): Promise<string | undefined>
  subscriptionsOf(account: string): Promise<z.output<typeof subscriptionRows>>
  /** The stored state of an event: "processed", "waiting", its problem, or undefined. */
  eventState(id: string): Promise<string | undefined>
  deliver(event: WireEvent): Promise<number>
  stop(): Promise<void>
}

/** Starts the stand-in and the local Supabase, and connects the environment with them. */
export async function startBillingSite(
  receive: (request: Request) => Promise<Response>,
): Promise<BillingSite> {
  const [standIn, supabase] = await Promise.all([startStripeStandIn(), serveSupabase(resolve('supabase'))])
  billingEnvironment.stripe.apiUrl = standIn.url
  billingEnvironment.supabase.url = supabase.address
  const admin = supabase.client(SECRET_KEY)
  return {
    standIn,
    supabase,
    async addAccount(plan = 'starter') {
      const account = randomUUID()
      const { id } = createCustomer(standIn.ledger, { metadata: { account_id: account } })
      const added = await admin.from('accounts').insert({ id: account, name: 'Account', plan_id: plan })
      const linked = await admin.rpc('link_billing_customer', { account, customer: id })
      expect([added.error, linked.error, linked.data]).toEqual([null, null, id])
      return { account, customer: id }
    },
    async planOf(account) {
      const { data } = await admin.from('accounts').select('plan_id').eq('id', account).maybeSingle()
      return data?.plan_id
    },
    async subscriptionsOf(account) {
      const { data } = await admin
        .from('billing_subscriptions')
        .select('id, status, price_id, plan_id, current_period_end, cancel_at, grace_until')
        .eq('account_id', account)
        .order('id')
      return subscriptionRows.parse(data)
    },
    async eventState(id) {
      const { data } = await admin
        .from('billing_events')
        .select('processed_at, problem')
        .eq('id', id)
        .maybeSingle()
      return data ? (data.problem ?? (data.processed_at ? 'processed' : 'waiting')) : undefined
    },
    deliver: async (event) => (await receive(requestOf(webhookUrl, event))).status,
    async stop() {
      await Promise.all([standIn.close(), supabase.stop()])
    },
  }
}
