import 'server-only'
import { z } from 'zod'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import type { Mail } from '@/lib/mail/mail'
import { loadSender } from '@/lib/mail/sender'
import { alreadyListed, confirmSubscription } from '@/lib/newsletter/sending/list-mails'
import { confirmAddress, unsubscribeAddress } from '../links/subscriber-links'
import { findSubscription, isConfirmable } from '../subscription/subscriptions'

const payloadSchema = z.object({ subscriberId: z.uuid() })

/**
 * Composes the email that asks to confirm a subscription.
 * @param payload of the outbox message `newsletter.confirm`
 * @returns undefined if there is nothing left to confirm
 */
export async function composeConfirm(payload: unknown): Promise<Mail | undefined> {
  const { subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (!subscriber || !isConfirmable(subscriber, new Date())) return undefined
  const [confirmUrl, newest, sender] = await Promise.all([
    confirmAddress(subscriberId),
    loadNewsletterIssues(1, 'published'),
    loadSender('published'),
  ])
  return {
    to: subscriber.email,
    ...(await confirmSubscription({ confirmUrl, recentIssues: newest?.issues ?? [] }, sender)),
  }
}

/**
 * Composes the email to an address that is already subscribed.
 * @param payload of the outbox message `newsletter.listed`
 * @returns undefined if they have unsubscribed since
 */
export async function composeListed(payload: unknown): Promise<Mail | undefined> {
  const { subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (subscriber?.state !== 'confirmed') return undefined
  const [unsubscribeUrl, sender] = await Promise.all([
    unsubscribeAddress(subscriberId),
    loadSender('published'),
  ])
  return { to: subscriber.email, ...(await alreadyListed({ unsubscribeUrl }, sender)) }
}
