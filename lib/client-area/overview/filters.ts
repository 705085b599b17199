import { routes } from '@/lib/addresses/routes'
import type { TrendId } from '@/lib/geo/metrics/metrics'
import { allRuns, filterParameters, type RunFilters, withParameters } from '../report/filter-address'
import type { RunRangeId } from '../report/ranges'

/** What the overview shows; null: not filtered. */
export interface Filters extends RunFilters {
  /** Prompts with the own brand in their text, or as users decided. Null: the others. The two are never shown together. */
  branding: 'branded' | null
  range: RunRangeId
  trend: TrendId
}

export const defaultFilters: Filters = {
  ...allRuns,
  branding: null,
  range: '30d',
  trend: 'visibility',
}

const parametersOf = (filters: Filters) => filterParameters(filters, defaultFilters)

/** The address of the overview with these filters. */
export const overviewAddress = (filters: Filters): string =>
  withParameters(routes.clientArea, parametersOf(filters))

/** The address of a shared report with a period and a figure of the chart. @param token of its link */
export const sharedReportAddress =
  (token: string) =>
  (filters: Filters): string =>
    withParameters(routes.sharedReport(token), parametersOf(withoutFilters(filters)))

/** The address of a report of the export with these filters. */
export function exportAddress(filters: Filters, report: string): string {
  const parameters = parametersOf(filters)
  parameters.set('report', report)
  return withParameters(routes.overviewExport, parameters)
}

/** The same view of all answers. */
export const withoutFilters = ({ range, trend }: Filters): Filters => ({ ...defaultFilters, range, trend })
