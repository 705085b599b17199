import { routes } from '@/lib/addresses/routes'
import type { EngineId } from '@/lib/geo/engines/engine'
import type { TrendId } from '@/lib/geo/metrics/metrics'
import type { PromptKind } from '@/lib/geo/prompt-kinds'
import { filterParameters, withParameters } from '../report/filter-address'
import type { RunRangeId } from '../report/ranges'

/** What the overview shows; null: not filtered. */
export interface Filters {
  range: RunRangeId
  engine: EngineId | null
  kind: PromptKind | null
  /** Empty: prompts without a topic. */
  topic: string | null
  trend: TrendId
}

export const defaultFilters: Filters = {
  range: '30d',
  engine: null,
  kind: null,
  topic: null,
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

/** Whether the figures are those of a part of the answers. */
export const isFiltered = ({ engine, kind, topic }: Filters): boolean =>
  engine !== null || kind !== null || topic !== null

/** The same view of all answers. */
export const withoutFilters = ({ range, trend }: Filters): Filters => ({ ...defaultFilters, range, trend })
