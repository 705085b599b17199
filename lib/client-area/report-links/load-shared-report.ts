import 'server-only'
import { adminClient } from '@/lib/supabase/admin'
import { periodText } from '../report/labels'
import { type Range, rangeAt } from '../report/ranges'
import { type DashboardView, dashboardView } from '../visibility/dashboard-view'
import { defaultFilters, type Filters } from '../visibility/filters'
import { loadReport, loadSources } from '../visibility/report-calls'
import type { VisibilitySources } from '../visibility/report-results'

/** What readers of a link see: figures only, no answers and no addresses of pages. */
export interface SharedReport {
  period: { current: string; before: string }
  bucket: Range['bucket']
  view: DashboardView
  sources: Pick<VisibilitySources, 'hosts' | 'kinds'>
}

const listedSources = 20

/**
 * Loads the report of a site that a link leads to, past row-level security.
 * @param siteId of an opened link
 * @throws SupabaseError; SecretKeyMissingError
 */
export async function loadSharedReport(
  siteId: string,
  filters: Pick<Filters, 'range' | 'trend'>,
  now: Date,
): Promise<SharedReport> {
  const client = adminClient()
  const range = rangeAt(filters.range, now)
  const [report, { hosts, kinds }] = await Promise.all([
    loadReport(client, siteId, defaultFilters, range),
    loadSources(client, siteId, defaultFilters, range, listedSources),
  ])
  return {
    period: periodText(range),
    bucket: range.bucket,
    view: dashboardView(report, range, filters),
    sources: { hosts, kinds },
  }
}
