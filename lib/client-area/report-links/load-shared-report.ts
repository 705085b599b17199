import 'server-only'
import { adminClient } from '@/lib/supabase/admin'
import { defaultFilters, type Filters } from '../overview/filters'
import { loadReadingNote } from '../overview/reading-note'
import { loadReport, loadSources } from '../overview/report-calls'
import type { VisibilitySources } from '../overview/report-results'
import { type RunsView, runsView } from '../overview/runs-view'
import { periodText } from '../report/labels'
import { type Range, rangeAt } from '../report/ranges'

/** What readers of a link see: figures only, no answers and no addresses of pages. */
export interface SharedReport {
  period: { current: string; before: string }
  bucket: Range['bucket']
  view: RunsView
  readingNote: string | null
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
  const [report, { hosts, kinds }, readingNote] = await Promise.all([
    loadReport(client, siteId, defaultFilters, range),
    loadSources(client, siteId, defaultFilters, range, listedSources),
    loadReadingNote(client, siteId, range, now),
  ])
  return {
    period: periodText(range),
    bucket: range.bucket,
    view: runsView(report, range, { ...defaultFilters, ...filters }),
    readingNote,
    sources: { hosts, kinds },
  }
}
