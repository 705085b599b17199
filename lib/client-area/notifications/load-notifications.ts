import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import type { NotificationKind } from './kinds'

/** Which mails about an account the user wants. Row-level security shows them no one else's. @throws SupabaseError */
export async function loadNotifications(
  client: Awaited<ReturnType<typeof serverClient>>,
  accountId: string,
): Promise<Readonly<Record<NotificationKind, boolean>>> {
  const data = await dataOf(
    client
      .from('notification_settings')
      .select('wants_digest, wants_alerts')
      .eq('account_id', accountId)
      .maybeSingle(),
  )
  return { digest: data?.wants_digest ?? true, alerts: data?.wants_alerts ?? true }
}
