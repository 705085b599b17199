import 'server-only'
import { z } from 'zod'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import { invitedRoles } from './member'

const invitationsSchema = z.array(
  z.object({
    id: z.string(),
    accountName: z.string(),
    role: z.enum(invitedRoles),
    /** Null if this user was deleted. */
    invitedBy: z.string().nullable(),
    expiresAt: z.string(),
  }),
)

/** An invitation as the invited user sees it. */
export type MyInvitation = z.output<typeof invitationsSchema>[number]

/**
 * The invitations of the signed-in user's confirmed address.
 * @throws SupabaseError
 */
export async function loadMyInvitations(
  client: Awaited<ReturnType<typeof serverClient>>,
): Promise<readonly MyInvitation[]> {
  const data = await dataOf(client.rpc('my_invitations'))
  return invitationsSchema.parse(data)
}
