import 'server-only'
import type { z } from 'zod'
import { assistants } from '@/lib/ai-agents/assistants'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '../../supabase/server'
import type { Range } from '../report/ranges'
import { visitingAgents } from './agent-facts'
import {
  installs,
  type Visit,
  type VisitCount,
  type VisitedPages,
  type VisitorCounts,
  visitCounts,
  visitedPages,
  visitorCounts,
  visits,
} from './report-results'
import { type SuspiciousVisits, suspiciousVisits } from './suspicious-visits'

/** Acts with the rights of the user. One is used for all calls of a request, because a file is still written after its handler. */
export type ReportClient = Awaited<ReturnType<typeof serverClient>>

/** Visits of AI agents, or of people whom assistants sent. */
export type VisitKind = 'agent' | 'referral'

/** Which visits of a site a report counts; null: all. */
export interface VisitQuery {
  siteId: string
  kind: VisitKind
  names: string[] | null
  path: string | null
  statuses: number[] | null
}

/** Arguments that are null are left out, so that the function's defaults apply. */
const optional = ({ names, path, statuses }: VisitQuery) => ({
  ...(names && { names }),
  ...(path !== null && { path }),
  ...(statuses && { statuses }),
})

/** The totals of a page by time have no sum of all names. */
const allNames: Readonly<Record<VisitKind, string[]>> = {
  agent: visitingAgents.map(({ token }) => token),
  referral: assistants.map(({ id }) => id),
}

/**
 * Visits by bucket, name, verification and status, of the range and the one before it.
 * @param bucket larger than the range's grain only for months
 * @throws SupabaseError
 */
export async function loadVisitCounts(
  client: ReportClient,
  query: VisitQuery,
  { beforeAt, endsAt, bucket }: Pick<Range, 'beforeAt' | 'endsAt' | 'bucket'>,
): Promise<VisitCount[]> {
  return visitCounts.parse(
    await dataOf(
      client.rpc('visit_series', {
        site_id: query.siteId,
        kind: query.kind,
        grain: bucket === 'hour' ? 'hour' : 'day',
        starts_at: beforeAt,
        ends_at: endsAt,
        ...(bucket === 'month' && { bucket }),
        ...optional(query.path === null ? query : { ...query, names: query.names ?? allNames[query.kind] }),
      }),
    ),
  )
}

/**
 * Pages by their visits, without spoofed ones.
 * @param part how many pages, and how many to skip
 * @throws SupabaseError
 */
export async function loadVisitedPages(
  client: ReportClient,
  query: VisitQuery,
  { beforeAt, startsAt, endsAt, bucket }: Pick<Range, 'beforeAt' | 'startsAt' | 'endsAt' | 'bucket'>,
  part: { count: number; offset: number },
): Promise<VisitedPages> {
  return visitedPages.parse(
    await dataOf(
      client.rpc('visited_pages', {
        site_id: query.siteId,
        kind: query.kind,
        grain: bucket,
        starts_at: startsAt,
        ends_at: endsAt,
        before_at: beforeAt,
        ...optional(query),
        page_count: part.count,
        page_offset: part.offset,
      }),
    ),
  )
}

/** Visitors of the range and the one before it. @throws SupabaseError */
export async function loadVisitorCounts(
  client: ReportClient,
  siteId: string,
  { beforeAt, endsAt, bucket }: Range,
): Promise<VisitorCounts> {
  return visitorCounts.parse(
    await dataOf(
      client.rpc('visitor_series', {
        site_id: siteId,
        grain: bucket === 'hour' ? 'hour' : 'day',
        starts_at: beforeAt,
        ends_at: endsAt,
      }),
    ),
  )
}

/** The last visits before a time, the latest first. @throws SupabaseError */
export async function loadVisitsBefore(
  client: ReportClient,
  query: Omit<VisitQuery, 'kind'>,
  before: string,
  most: number,
): Promise<Visit[]> {
  return visits.parse(
    await dataOf(
      client.rpc('latest_visits', {
        site_id: query.siteId,
        before_at: before,
        ...(query.names && { names: query.names }),
        ...(query.path !== null && { path: query.path }),
        ...(query.statuses && { statuses: query.statuses }),
        visit_count: most,
      }),
    ),
  )
}

/** Which installs of a site were seen, and the first day with a visit. @throws SupabaseError */
export async function loadInstalls(client: ReportClient, siteId: string): Promise<z.output<typeof installs>> {
  return installs.parse(await dataOf(client.rpc('site_setup', { site_id: siteId })))
}

/** The visits of a site that were set aside. @throws SupabaseError */
export async function loadSuspiciousVisits(client: ReportClient, siteId: string): Promise<SuspiciousVisits> {
  return suspiciousVisits.parse(await dataOf(client.rpc('suspicious_visits', { site_id: siteId })))
}
