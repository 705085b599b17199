import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient'
import { daysAfter } from '../../client-area/overview/load-alerts'
import type { Mail } from '../../mail/mail'
import { loadSender } from '../../mail/sender'
import { loadSiteDigest } from '../digests/load-site-digest'
import { listHeaders, notificationLinks } from '../links/notification-links'
import { digestMail } from './digest-mail'

/** What queue_digests stores (supabase/migrations); `week` is its Monday. */
const payloadSchema = z.object({ accountId: z.uuid(), userId: z.uuid(), week: z.iso.date() })

/**
 * Composes the digest of a week, with the figures as they are when it is sent.
 * @param payload of the outbox message `visibility.digest`
 * @param now for tests
 * @returns undefined if the member has left or turned the digest off, if no prompt was answered, or if the next digest is due
 * @throws if something cannot be read: a retry may succeed
 */
export async function composeDigest(payload: unknown, now = new Date()): Promise<Mail | undefined> {
  const { accountId, userId, week } = payloadSchema.parse(payload)
  if (now.toISOString() >= daysAfter(week, 14)) return undefined
  const recipient = await findRecipient(accountId, userId)
  if (!recipient?.wantsDigest) return undefined
  const digests = await Promise.all(recipient.sites.map(({ id, name }) => loadSiteDigest(id, name, week)))
  const sites = digests.filter((digest) => digest !== null)
  if (sites.length === 0) return undefined
  const [links, sender] = await Promise.all([
    notificationLinks({ kind: 'digest', accountId, userId }),
    loadSender('published'),
  ])
  const digest = {
    accountName: recipient.accountName,
    sites,
    quietSites: digests.length - sites.length,
  }
  return {
    to: recipient.email,
    ...(await digestMail(digest, { turnOffUrl: links.pageUrl }, sender)),
    headers: listHeaders(links.oneClickUrl),
  }
}
