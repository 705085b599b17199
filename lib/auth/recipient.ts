import 'server-only'
import { z } from 'zod'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

const recipient = z
  .object({
    email: z.string(),
    accountName: z.string(),
    wantsDigest: z.boolean(),
    wantsAlerts: z.boolean(),
    /** The oldest first. */
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .nullable()

/** A member of an account to whom mail is sent, with what they want and the account's sites. */
export type Recipient = NonNullable<z.output<typeof recipient>>

/**
 * @returns null if the user is not a member of the account any more
 * @throws Error if the database refuses or does not respond
 */
export async function findRecipient(accountId: string, userId: string): Promise<Recipient | null> {
  const data = await dataOf(
    adminClient().rpc('notification_recipient', { account_id: accountId, user_id: userId }),
  )
  return recipient.parse(data)
}
