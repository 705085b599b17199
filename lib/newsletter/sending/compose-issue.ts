import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import type { Mail } from '@/lib/mail/mail'
import { oneClickAddress, openedAddress, unsubscribeAddress } from '../links/subscriber-links'
import { findSubscription } from '../subscription/subscriptions'
import { issueMails } from './issue-mails'

const payloadSchema = z.object({
  issueId: z.string(),
  deliveryId: z.uuid(),
  subscriberId: z.uuid(),
})

/**
 * What makes a mail one of a list, and lets mail programs leave it with one click (RFC 2369, RFC 2919, RFC 8058). The
 * list's id stays the same as long as the site keeps its name.
 */
async function listHeaders(subscriberId: string): Promise<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${await oneClickAddress(subscriberId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': `<newsletter.${new URL(environment.siteUrl).hostname}>`,
    Precedence: 'bulk',
  }
}

/**
 * The mail that brings an issue to a subscriber, to the address they have now.
 * @param payload of the outbox message `newsletter.issue`
 * @returns undefined when they have left since it was queued
 * @throws when the issue or the subscriber cannot be read: it may work later
 */
export async function composeIssue(payload: unknown): Promise<Mail | undefined> {
  const { issueId, deliveryId, subscriberId } = payloadSchema.parse(payload)
  const subscriber = await findSubscription(subscriberId)
  if (subscriber?.state !== 'confirmed') return undefined
  const { subject, mailTo } = await issueMails(issueId)
  const [unsubscribeUrl, headers] = await Promise.all([
    unsubscribeAddress(subscriberId),
    listHeaders(subscriberId),
  ])
  return {
    to: subscriber.email,
    subject,
    ...mailTo({ unsubscribeUrl, openedUrl: openedAddress(deliveryId) }),
    headers,
  }
}
