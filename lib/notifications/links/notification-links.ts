import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { type NotificationKind, notificationKinds } from '@/lib/client-area/notifications/kinds'
import { environment } from '@/lib/env/server'
import { readSignedToken, signToken } from '@/lib/security/signed-token'

/** Whose mail of which kind a link turns off. */
export interface NotificationTarget {
  kind: NotificationKind
  accountId: string
  userId: string
}

/** Does not expire, because an old mail may still be the one at hand. */
const purpose = { name: 'notification-settings', lifetime: undefined } as const

const subject = z.tuple([z.enum(notificationKinds), z.uuid(), z.uuid()])

/** @throws Error without LINK_SECRET, which does not happen: lib/env requires it with a mail transport */
function tokenFor({ kind, accountId, userId }: NotificationTarget): Promise<string> {
  if (!environment.linkSecret) throw new Error('LINK_SECRET is not set, so no link can be signed.')
  return signToken(purpose, [kind, accountId, userId].join('/'), environment.linkSecret)
}

/**
 * The links of a mail that turn off mails of its kind: the page that asks, and the address that mail programs post to (RFC 8058).
 * @throws Error without LINK_SECRET
 */
export async function notificationLinks(
  target: NotificationTarget,
): Promise<{ pageUrl: string; oneClickUrl: string }> {
  const token = await tokenFor(target)
  const address = (path: string) => `${environment.siteUrl}${path}?token=${token}`
  return { pageUrl: address(routes.notificationLink), oneClickUrl: address(routes.notificationAction) }
}

/** Headers that let a mail program turn off mails of this kind (RFC 2369, RFC 8058). */
export const listHeaders = (oneClickUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Verifies the token of a link. @param token untrusted, of any type */
export async function readNotificationToken(
  token: unknown,
): Promise<NotificationTarget | { fault: 'missing' | 'wrong' }> {
  const reading = await readSignedToken(purpose, token, environment.linkSecret)
  if ('fault' in reading) return { fault: reading.fault === 'missing' ? 'missing' : 'wrong' }
  const { data } = subject.safeParse(reading.subject.split('/'))
  if (!data) return { fault: 'wrong' }
  const [kind, accountId, userId] = data
  return { kind, accountId, userId }
}
