import 'server-only'
import { z } from 'zod'
import { textResponse } from '../../http/responses'
import { serverClient } from '../../supabase/server'
import { csvResponse, siteFileName } from '../report/csv'
import { rangeAt } from '../report/ranges'
import { currentWorkspace } from '../workspace'
import { exportReports, reports } from './export-reports'
import { freezeOf, shownPart } from './freeze'
import { readFilters } from './read-filters'

const mostRows = 100_000

const reportSchema = z.enum(exportReports).catch('agents')

/** The days of a report: "2026-11-18-2026-11-24". */
const daysOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  `${startsAt.slice(0, 10)}-${new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10)}`

/**
 * A report of the selected site as a CSV file, with the filters of the screen, at most 100,000 rows.
 * @param parameters those of the screen's address, and `report`
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function exportResponse(parameters: URLSearchParams): Promise<Response> {
  const { account, site } = await currentWorkspace()
  if (!site) return textResponse(404, 'No site selected.')
  const given = Object.fromEntries(parameters)
  const report = reportSchema.parse(given.report)
  const filters = readFilters(given)
  const range = rangeAt(filters.range, new Date())
  const shown = shownPart(range, freezeOf(account, range))
  const { header, rows } = reports[report]
  return csvResponse({
    name: `${siteFileName(site, account)}-ai-visits-${report}-${daysOf(range)}`,
    header,
    rows: rows({ client: await serverClient(), siteId: site.id, filters, shown }),
    mostRows,
  })
}
