import 'server-only'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { figuresTag } from '../figures'

/** State of a subscription; `unknown` if the subscriber was deleted. */
export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed' | 'unknown'

const stateSchema = z.enum(['pending', 'confirmed', 'unsubscribed', 'unknown'])

/** A newsletter subscription. */
export interface Subscription {
  email: string
  state: SubscriptionState
  requestedAt: Date
  unsubscribedAt: Date | undefined
}

/**
 * Whether a confirmation link is valid: after someone unsubscribed, only with a later request and a link issued later. The
 * database applies the same rule (confirm_newsletter).
 */
export const isConfirmable = (
  { state, requestedAt, unsubscribedAt }: Subscription,
  linkIssuedAt: Date,
): boolean =>
  state === 'pending' ||
  (unsubscribedAt !== undefined && requestedAt > unsubscribedAt && linkIssuedAt > unsubscribedAt)

/**
 * Queues an email to the typed address: a confirmation link, or a note that it is already subscribed. An unsubscribed
 * address stays unsubscribed until it confirms.
 * @param source the form that was used
 * @throws SupabaseError
 */
export async function requestSubscription(email: string, source: string): Promise<void> {
  await dataOf(adminClient().rpc('request_newsletter', { email, source }))
}

const isHubSpotTold = () => environment.hubSpot !== undefined

/** Expires the cached figures after a change. @returns the new state */
function changed(answer: unknown): SubscriptionState {
  const state = stateSchema.parse(answer)
  revalidateTag(figuresTag, { expire: 0 })
  return state
}

/**
 * Confirms a subscription, and notifies HubSpot if it is configured.
 * @param linkIssuedAt when the link was issued
 * @returns the new state; `unsubscribed` if the subscriber has unsubscribed since
 * @throws SupabaseError
 */
export async function confirmSubscription(
  subscriberId: string,
  linkIssuedAt: Date,
): Promise<SubscriptionState> {
  const answer = await dataOf(
    adminClient().rpc('confirm_newsletter', {
      subscriber_id: subscriberId,
      tell_hub_spot: isHubSpotTold(),
      link_made_at: linkIssuedAt.toISOString(),
    }),
  )
  return changed(answer)
}

/**
 * Ends or resumes a subscription, and notifies HubSpot if it is configured.
 * @returns the new state
 * @throws SupabaseError
 */
export async function changeSubscription(
  act: 'unsubscribe' | 'resubscribe',
  subscriberId: string,
): Promise<SubscriptionState> {
  const answer = await dataOf(
    adminClient().rpc(`${act}_newsletter`, {
      subscriber_id: subscriberId,
      tell_hub_spot: isHubSpotTold(),
    }),
  )
  return changed(answer)
}

const rowSchema = z.object({
  email: z.string(),
  state: stateSchema,
  requested_at: z.coerce.date(),
  unsubscribed_at: z.coerce.date().nullable(),
})

/** @throws SupabaseError */
export async function findSubscription(subscriberId: string): Promise<Subscription | undefined> {
  const answer = await dataOf(
    adminClient()
      .from('newsletter_subscribers')
      .select('email, state, requested_at, unsubscribed_at')
      .eq('id', subscriberId)
      .maybeSingle(),
  )
  const row = rowSchema.nullable().parse(answer)
  if (!row) return undefined
  const { email, state, requested_at: requestedAt, unsubscribed_at: unsubscribedAt } = row
  return { email, state, requestedAt, unsubscribedAt: unsubscribedAt ?? undefined }
}
