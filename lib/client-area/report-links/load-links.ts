import 'server-only'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import type { ReportLink } from './report-link'

/** The links to the report of a site, the newest first. @throws SupabaseError */
export async function loadReportLinks(siteId: string): Promise<ReportLink[]> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('report_links')
      .select('id, name, token, created_at, expires_at, revoked_at, opened, last_opened_at')
      .eq('site_id', siteId)
      .order('created_at', { ascending: false })
      .order('id'),
  )
  return data.map((row) => ({
    id: row.id,
    name: row.name,
    address: `${environment.siteUrl}${routes.sharedReport(row.token)}`,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
    lastOpenedAt: row.last_opened_at,
  }))
}
