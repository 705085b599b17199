import 'server-only'
import { visitingAgents } from './agent-facts'
import { agentNames, assistantNames, type Filters, filteredStatuses, isAgentsOnly } from './filters'
import { loadVisitsBefore, type ReportClient } from './report-calls'
import type { Visit } from './report-results'
import { loadVisitPage, type VisitPage } from './visit-page'

/** The agents and assistants that the filters include; null: all. */
function includedNames(filters: Filters): string[] | null {
  if (isAgentsOnly(filters)) return agentNames(filters) ?? visitingAgents.map(({ token }) => token)
  if (filters.owner === null) return null
  return [...(agentNames(filters) ?? []), ...(assistantNames(filters) ?? [])]
}

/**
 * Single visits that the filters include, the latest first, spoofed ones too.
 * @param span the times between which they were, the second excluded
 * @param size how many to load, at least
 * @throws SupabaseError
 */
export async function latestVisits(
  client: ReportClient,
  siteId: string,
  filters: Filters,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  size: number,
): Promise<VisitPage<Visit>> {
  const query = {
    siteId,
    names: includedNames(filters),
    path: filters.page,
    statuses: filteredStatuses(filters),
  }
  const { visits, next } = await loadVisitPage(
    (before, most) => loadVisitsBefore(client, query, before, most),
    endsAt,
    size,
  )
  const inSpan = visits.filter(({ at }) => Date.parse(at) >= Date.parse(startsAt))
  return { visits: inSpan, next: inSpan.length === visits.length ? next : null }
}
