import 'server-only'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { figuresTag } from '../figures'

/** What became of somebody's place on the list; unknown: they were deleted. */
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

/**
 * Asks for a place on the list. A mail follows: the link that confirms, or word that one is listed already.
 * @param source the form it was asked for with
 * @throws SubscriptionFault
 */
export async function requestSubscription(email: string, source: string): Promise<void> {
  answered(await adminClient().rpc('request_newsletter', { email, source }))
}

const acts = {
  confirm: 'confirm_newsletter',
  unsubscribe: 'unsubscribe_newsletter',
  resubscribe: 'resubscribe_newsletter',
} as const

/**
 * Confirms, ends or resumes a subscription. HubSpot is told where it is set up.
 * @returns what it is after that
 * @throws SubscriptionFault
 */
export async function changeSubscription(
  act: keyof typeof acts,
  subscriberId: string,
): Promise<SubscriptionState> {
  const answer = await adminClient().rpc(acts[act], {
    subscriber_id: subscriberId,
    tell_hub_spot: environment.hubSpot !== undefined,
  })
  const state = stateSchema.parse(answered(answer))
  revalidateTag(figuresTag, { expire: 0 })
  return state
}

/** @throws SubscriptionFault */
export async function findSubscription(
  subscriberId: string,
): Promise<{ email: string; state: SubscriptionState } | undefined> {
  const { data, error } = await adminClient()
    .from('newsletter_subscribers')
    .select('email, state')
    .eq('id', subscriberId)
    .maybeSingle()
  if (error) throw new SubscriptionFault(error.message)
  return data ? { email: data.email, state: stateSchema.parse(data.state) } : undefined
}

/** Forgets addresses that were typed a month ago and never confirmed. @throws SubscriptionFault */
export async function forgetUnconfirmed(): Promise<void> {
  answered(await adminClient().rpc('tidy_newsletter'))
}
