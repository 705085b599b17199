import 'server-only'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { figuresTag } from '../figures'

/** What became of someone's place on the list; unknown: they were deleted. */
export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed' | 'unknown'

const stateSchema = z.enum(['pending', 'confirmed', 'unsubscribed', 'unknown'])

/** The database has refused or does not answer. */
export class SubscriptionFault extends Error {
  override name = 'SubscriptionFault'
}

interface Answer {
  data: unknown
  error: { message: string } | null
}

function answered({ data, error }: Answer): unknown {
  if (error) throw new SubscriptionFault(error.message)
  return data
}

/** Someone's place on the list. */
export interface Subscription {
  email: string
  state: SubscriptionState
  requestedAt: Date
  unsubscribedAt: Date | undefined
}

/**
 * Whether a link to confirm does so: no one who left is listed again but by a link that was made after they left and asked
 * anew. The database decides the same (confirm_newsletter).
 */
export const isConfirmable = (
  { state, requestedAt, unsubscribedAt }: Subscription,
  linkIssuedAt: Date,
): boolean =>
  state === 'pending' ||
  (unsubscribedAt !== undefined && requestedAt > unsubscribedAt && linkIssuedAt > unsubscribedAt)

/**
 * Queues the mail to an address that someone typed: the link that confirms, or word that it is listed already. Nothing else
 * changes for an address that has left.
 * @param source the form it was asked for with
 * @throws SubscriptionFault
 */
export async function requestSubscription(email: string, source: string): Promise<void> {
  answered(await adminClient().rpc('request_newsletter', { email, source }))
}

const isHubSpotTold = () => environment.hubSpot !== undefined

/** @returns what the subscription is after a change; the cached figures expire */
function changed(answer: Answer): SubscriptionState {
  const state = stateSchema.parse(answered(answer))
  revalidateTag(figuresTag, { expire: 0 })
  return state
}

/**
 * Confirms a subscription. HubSpot is told where it is set up.
 * @param linkIssuedAt when the link that was followed was made
 * @returns what it is after that; unsubscribed when its owner has left since
 * @throws SubscriptionFault
 */
export async function confirmSubscription(
  subscriberId: string,
  linkIssuedAt: Date,
): Promise<SubscriptionState> {
  const answer = await adminClient().rpc('confirm_newsletter', {
    subscriber_id: subscriberId,
    tell_hub_spot: isHubSpotTold(),
    link_made_at: linkIssuedAt.toISOString(),
  })
  return changed(answer)
}

/**
 * Ends or resumes a subscription. HubSpot is told where it is set up.
 * @returns what it is after that
 * @throws SubscriptionFault
 */
export async function changeSubscription(
  act: 'unsubscribe' | 'resubscribe',
  subscriberId: string,
): Promise<SubscriptionState> {
  const answer = await adminClient().rpc(`${act}_newsletter`, {
    subscriber_id: subscriberId,
    tell_hub_spot: isHubSpotTold(),
  })
  return changed(answer)
}

const rowSchema = z.object({
  email: z.string(),
  state: stateSchema,
  requested_at: z.coerce.date(),
  unsubscribed_at: z.coerce.date().nullable(),
})

/** @throws SubscriptionFault */
export async function findSubscription(subscriberId: string): Promise<Subscription | undefined> {
  const answer = await adminClient()
    .from('newsletter_subscribers')
    .select('email, state, requested_at, unsubscribed_at')
    .eq('id', subscriberId)
    .maybeSingle()
  const row = rowSchema.nullable().parse(answered(answer))
  if (!row) return undefined
  const { email, state, requested_at: requestedAt, unsubscribed_at: unsubscribedAt } = row
  return { email, state, requestedAt, unsubscribedAt: unsubscribedAt ?? undefined }
}

/** Forgets addresses that were typed a month ago and never confirmed. @throws SubscriptionFault */
export async function forgetUnconfirmed(): Promise<void> {
  answered(await adminClient().rpc('tidy_newsletter'))
}
