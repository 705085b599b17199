import { routes } from '@/lib/addresses/routes'
import type { EngineId } from '@/lib/geo/engines/engine'
import type { PromptKind } from '@/lib/geo/metrics/quality-input'
import type { RangeId } from './ranges'

/** What the trend chart shows. */
export const trendIds = ['visibility', 'voice', 'position', 'sentiment'] as const
export type TrendId = (typeof trendIds)[number]

/** What the dashboard shows; null: not filtered. */
export interface Filters {
  range: RangeId
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

/** The parameters of an address, without those that have their default value. */
function parametersOf(filters: Filters): URLSearchParams {
  const defaults = new Map(Object.entries(defaultFilters))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'string' && value !== defaults.get(name)) parameters.set(name, value)
  }
  return parameters
}

const withParameters = (path: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${path}?${parameters}` : path

/** The address of the dashboard with these filters. */
export const dashboardAddress = (filters: Filters): string =>
  withParameters(routes.clientArea, parametersOf(filters))

/** The address of a report of the export with these filters. */
export function exportAddress(filters: Filters, report: string): string {
  const parameters = parametersOf(filters)
  parameters.set('report', report)
  return withParameters(routes.dashboardExport, parameters)
}

/** Whether the figures are those of a part of the answers. */
export const isFiltered = ({ engine, kind, topic }: Filters): boolean =>
  engine !== null || kind !== null || topic !== null

/** The same view of all answers. */
export const withoutFilters = ({ range, trend }: Filters): Filters => ({ ...defaultFilters, range, trend })
