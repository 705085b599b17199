import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import type { ApiKey } from './api-key'

/**
 * The API keys of an account, the newest first. Revoked ones are listed for 90 days.
 * @throws SupabaseError
 */
export async function loadApiKeys(
  client: Awaited<ReturnType<typeof serverClient>>,
  accountId: string,
): Promise<readonly ApiKey[]> {
  const data = await dataOf(
    client
      .from('api_keys')
      .select('id, name, hint, created_at, last_used_at, revoked_at')
      .eq('account_id', accountId)
      .order('created_at', { ascending: false })
      .order('id'),
  )
  return data.map(({ id, name, hint, created_at, last_used_at, revoked_at }) => ({
    id,
    name,
    hint,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    revokedAt: revoked_at,
  }))
}
