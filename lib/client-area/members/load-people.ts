import 'server-only'
import { z } from 'zod'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import { roles } from '../roles'
import { invitedRoles, type People } from './member'

const peopleSchema = z
  .object({
    members: z.array(
      z.object({
        userId: z.string(),
        email: z.string().nullable(),
        role: z.enum(roles),
        since: z.string(),
        isYou: z.boolean(),
        made: z
          .object({
            apiKeys: z.array(z.string()),
            reportLinks: z.array(z.string()),
            invitations: z.array(z.string()),
          })
          .nullable(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role: z.enum(invitedRoles),
        sentAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  })
  .nullable()

/**
 * Who belongs to an account; for owners and admins, also who is invited.
 * @throws SupabaseError
 */
export async function loadPeople(
  client: Awaited<ReturnType<typeof serverClient>>,
  accountId: string,
): Promise<People> {
  const data = await dataOf(client.rpc('account_people', { account_id: accountId }))
  const people = peopleSchema.parse(data) ?? { members: [], invitations: [] }
  return { ...people, members: people.members.map((member) => ({ ...member, email: member.email ?? '' })) }
}
