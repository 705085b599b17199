import { agentNames, assistantNames, type Filters, filteredStatuses } from './filters'
import type { VisitQuery } from './report-calls'
import { failedGroups, statusesOf } from './status-groups'

/** The visits of agents that the filters include. */
export const agentQuery = (siteId: string, filters: Filters): VisitQuery => ({
  siteId,
  kind: 'agent',
  names: agentNames(filters),
  path: filters.page,
  statuses: filteredStatuses(filters),
})

/** The referrals that the filters include; a referral has no agent, purpose or status. */
export const referralQuery = (siteId: string, filters: Filters): VisitQuery => ({
  siteId,
  kind: 'referral',
  names: assistantNames(filters),
  path: filters.page,
  statuses: null,
})

/** Those visits of agents that did not get the page; null: the filters exclude them. */
export function failedPagesQuery(agents: VisitQuery, { status }: Filters): VisitQuery | null {
  if (status === null) return { ...agents, statuses: statusesOf(failedGroups) }
  return failedGroups.includes(status) ? agents : null
}
