import 'server-only'
import { z } from 'zod'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
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
 * @throws ServiceUnavailableError
 */
export async function loadMyInvitations(
  client: Awaited<ReturnType<typeof serverClient>>,
): Promise<readonly MyInvitation[]> {
  const { data, error } = await client.rpc('my_invitations')
  if (error) throw new ServiceUnavailableError(error.message)
  return invitationsSchema.parse(data)
}
