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
 * The mail that asks whether it was really them.
 * @param payload of the outbox message `newsletter.confirm`
 * @returns undefined when there is nothing left to confirm
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
 * The mail to someone who asked and is already subscribed.
 * @param payload of the outbox message `newsletter.listed`
 * @returns undefined when they have left since
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
