import 'server-only'
import { cache } from 'react'
import { findRecipient } from '@/lib/auth/recipient'
import type { NotificationKind } from '@/lib/client-area/notifications/kinds'
import { adminClient } from '@/lib/supabase/admin'
import { readNotificationToken } from './notification-links'

/** What the page of a link shows: a problem with the link, or whether mails of its kind are on. */
export type NotificationView =
  | { state: 'missing' | 'wrong' | 'gone' }
  | { state: 'unavailable'; kind: NotificationKind }
  | { state: 'on' | 'off'; kind: NotificationKind; accountName: string }

/**
 * Reads a link without changing anything, once per request.
 * @param token untrusted, of any type
 * @returns `gone` if the user is not a member any more; `unavailable` if the database does not respond: the button may still work
 */
export const viewNotificationLink = cache(async (token: unknown): Promise<NotificationView> => {
  const target = await readNotificationToken(token)
  if ('fault' in target) return { state: target.fault }
  const { kind } = target
  try {
    const found = await findRecipient(target.accountId, target.userId)
    if (!found) return { state: 'gone' }
    const isOn = kind === 'digest' ? found.wantsDigest : found.wantsAlerts
    return { state: isOn ? 'on' : 'off', kind, accountName: found.accountName }
  } catch (error) {
    console.error('The settings of a mail cannot be read:', error)
    return { state: 'unavailable', kind }
  }
})

/**
 * Turns the mails of a link's kind on or off.
 * @returns 'refused' if the token is invalid, 'unavailable' if the database does not respond; 'done' also for who has left the account
 */
export async function actByNotificationToken(
  token: string,
  isWanted: boolean,
): Promise<'done' | 'refused' | 'unavailable'> {
  const target = await readNotificationToken(token)
  if ('fault' in target) return 'refused'
  try {
    const { error } = await adminClient().rpc('set_notification', {
      account_id: target.accountId,
      user_id: target.userId,
      kind: target.kind,
      is_wanted: isWanted,
    })
    if (!error) return 'done'
    console.error(`The settings of a mail cannot be changed: ${error.message}`)
  } catch (error) {
    console.error('The settings of a mail cannot be changed:', error)
  }
  return 'unavailable'
}
