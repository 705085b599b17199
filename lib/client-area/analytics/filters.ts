import type { Purpose } from '@/lib/ai-agents/agents'
import { assistants } from '@/lib/ai-agents/assistants'
import { routes } from '../../addresses/routes'
import { filterParameters, withParameters } from '../report/filter-address'
import type { VisitRangeId } from '../report/ranges'
import { visitingAgents } from './agent-facts'
import { type StatusGroup, statusesOf } from './status-groups'

export const chartSplits = ['purpose', 'owner', 'identity'] as const

/** What the analytics screen shows; null: not filtered. */
export interface Filters {
  range: VisitRangeId
  owner: string | null
  purpose: Purpose | null
  agent: string | null
  page: string | null
  status: StatusGroup | null
  /** By what the chart divides the visits. */
  split: (typeof chartSplits)[number]
}

export const defaultFilters: Filters = {
  range: '7d',
  owner: null,
  purpose: null,
  agent: null,
  page: null,
  status: null,
  split: 'purpose',
}

/** The names of what limits the visits; the others select a view of them. */
const limiting = ['owner', 'purpose', 'agent', 'page', 'status'] as const

/** Longer paths are not stored. */
const maxPathLength = 300

/** Whether a text is a path as it is stored: as requested, without a query, and a text that Postgres takes. */
export const isPagePath = (text: string): boolean =>
  text.length <= maxPathLength && /^\/[^?#\p{Cc}]*$/u.test(text) && text.isWellFormed()

/** The filters without an agent that the others exclude: they were changed after it was chosen. */
export function consistentFilters(filters: Filters): Filters {
  const chosen = visitingAgents.find(({ token }) => token === filters.agent)
  const isExcluded =
    chosen !== undefined &&
    ((filters.owner !== null && filters.owner !== chosen.owner) ||
      (filters.purpose !== null && filters.purpose !== chosen.purpose))
  return isExcluded ? { ...filters, agent: null } : filters
}

/** The path that a customer means who enters a path or an address; null if it is neither. */
export function enteredPage(entered: string): string | null {
  const text = entered.trim()
  const path = /^https?:\/\//i.test(text) ? URL.parse(text)?.pathname : text.replace(/[?#].*/s, '')
  if (!path) return null
  const absolute = path.startsWith('/') ? path : `/${path}`
  return isPagePath(absolute) ? absolute : null
}

const parametersOf = (filters: Filters) => filterParameters(consistentFilters(filters), defaultFilters)

/** The address of the screen with these filters. */
export const analyticsAddress = (filters: Filters): string =>
  withParameters(routes.clientAnalytics, parametersOf(filters))

/** The address of a report of the export with these filters. */
export function exportAddress(filters: Filters, report: string): string {
  const parameters = parametersOf(filters)
  parameters.set('report', report)
  return withParameters(routes.analyticsExport, parameters)
}

/** How many filters limit the visits. */
export const filterCount = (filters: Filters): number =>
  limiting.filter((name) => filters[name] !== null).length

/** The same view of all visits. */
export const withoutFilters = ({ range, split }: Filters): Filters => ({ ...defaultFilters, range, split })

/** The tokens of the agents that the filters include; null: all. */
export function agentNames({ owner, purpose, agent }: Filters): string[] | null {
  if (owner === null && purpose === null && agent === null) return null
  return visitingAgents
    .filter(
      (one) =>
        (owner === null || one.owner === owner) &&
        (purpose === null || one.purpose === purpose) &&
        (agent === null || one.token === agent),
    )
    .map(({ token }) => token)
}

/** The IDs of the assistants that the filters include; null: all. Purpose, agent and status are facts about agents only. */
export function assistantNames({ owner }: Filters): string[] | null {
  return owner === null ? null : assistants.filter((one) => one.owner === owner).map(({ id }) => id)
}

/** Whether the filters leave only visits of agents. */
export const isAgentsOnly = ({ purpose, agent, status }: Filters): boolean =>
  purpose !== null || agent !== null || status !== null

/** The HTTP statuses that the filters include; null: all. */
export const filteredStatuses = ({ status }: Filters): number[] | null =>
  status === null ? null : statusesOf([status])
