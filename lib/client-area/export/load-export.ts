import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import type { ExportState } from './account-export'

/** An account has one open export, one that is ready and expired ones. */
const lastExports = 10

/**
 * The exports of an account, for its owners and admins; others see none.
 * @throws SupabaseError
 */
export async function loadExport(
  client: Awaited<ReturnType<typeof serverClient>>,
  accountId: string,
): Promise<ExportState> {
  const data = await dataOf(
    client
      .from('account_exports')
      .select('id, state, requested_at, ready_at, expires_at, progress, row_count')
      .eq('account_id', accountId)
      .order('requested_at', { ascending: false })
      .limit(lastExports),
  )
  const open = data.find(({ state }) => state === 'waiting' || state === 'running')
  const [ready] = data.flatMap(({ id, ready_at: readyAt, expires_at: expiresAt, row_count: rowCount }) =>
    readyAt && expiresAt && Date.parse(expiresAt) > Date.now() ? [{ id, readyAt, expiresAt, rowCount }] : [],
  )
  return {
    open: open && { requestedAt: open.requested_at, progress: open.progress, rowCount: open.row_count },
    ready,
    hasFailed: data[0]?.state === 'failed',
  }
}
