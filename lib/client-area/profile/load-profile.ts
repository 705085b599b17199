import 'server-only'
import { z } from 'zod'
import { factorsOf } from '@/lib/auth/second-factor'
import { requireUser } from '@/lib/auth/visitor'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import { browserName } from './browser-name'
import { maxUserName, type Profile } from './profile'

const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    startedAt: z.string(),
    usedAt: z.string(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  }),
)

/** Users can write any metadata with their own token. */
const metadataSchema = z.object({ full_name: z.string().max(maxUserName).catch('') }).catch({ full_name: '' })

/**
 * The user's own name, address, second factor and sessions.
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function loadProfile(client: Awaited<ReturnType<typeof serverClient>>): Promise<Profile> {
  const [user, sessions, codes] = await Promise.all([
    requireUser(),
    dataOf(client.rpc('my_sessions')),
    dataOf(client.from('recovery_codes').select('created_at').is('used_at', null)),
  ])
  return {
    name: metadataSchema.parse(user.user_metadata).full_name,
    email: user.email ?? '',
    newEmail: user.new_email || undefined,
    factors: factorsOf(user),
    recoveryCodesLeft: codes.length,
    sessions: sessionsSchema.parse(sessions).map(({ userAgent, ...session }) => ({
      ...session,
      browser: browserName(userAgent),
    })),
  }
}
