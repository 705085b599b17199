import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import type { Range } from '../report/ranges'
import type { Filters } from './filters'
import {
  nameDetails,
  recentSearches,
  unclaimedRuns,
  visibilityNames,
  visibilityReport,
  visibilitySources,
} from './report-results'

/** Acts with the rights of the user. */
export type ReportClient = Awaited<ReturnType<typeof serverClient>>

const timesOf = ({ beforeOn, startsOn, endsOn, bucket }: Range) => ({
  starts_on: startsOn,
  ends_on: endsOn,
  before_on: beforeOn,
  grain: bucket,
})

/** Which answers a call is about. */
export type AnswerFilters = Pick<Filters, 'engine' | 'branding'>

const answersOf = ({ engine, branding }: AnswerFilters) => ({
  branded: branding !== null,
  ...(engine !== null && { engines: [engine] }),
})

/** Sums of the runs of a site, in the range and in the one before. @throws SupabaseError */
export const loadReport = async (
  client: ReportClient,
  siteId: string,
  filters: AnswerFilters & Pick<Filters, 'kind' | 'topic' | 'tag' | 'country' | 'persona'>,
  range: Range,
) =>
  visibilityReport.parse(
    await dataOf(
      client.rpc('visibility_report', {
        site_id: siteId,
        ...timesOf(range),
        ...answersOf(filters),
        ...(filters.kind !== null && { kinds: [filters.kind] }),
        ...(filters.topic !== null && { topics: [filters.topic] }),
        ...(filters.tag !== null && { tags: [filters.tag] }),
        ...(filters.country !== null && { countries: [filters.country] }),
        ...(filters.persona !== null && { personas: [filters.persona] }),
      }),
    ),
  )

/** Where answers cite from. @param count of hosts and of pages @throws SupabaseError */
export const loadSources = async (
  client: ReportClient,
  siteId: string,
  filters: AnswerFilters,
  range: Range,
  count: number,
) =>
  visibilitySources.parse(
    await dataOf(
      client.rpc('visibility_sources', { site_id: siteId, ...timesOf(range), ...answersOf(filters), count }),
    ),
  )

/** Companies and products that most answers name and that are not tracked. @param count of names @throws SupabaseError */
export const loadNames = async (
  client: ReportClient,
  siteId: string,
  filters: AnswerFilters,
  range: Range,
  count: number,
) =>
  visibilityNames.parse(
    await dataOf(
      client.rpc('visibility_names', { site_id: siteId, ...timesOf(range), ...answersOf(filters), count }),
    ),
  )

/** One of them, and the answers that have it; null if the user sees no such name. @throws SupabaseError */
export const loadName = async (client: ReportClient, nameId: string) =>
  nameDetails.nullable().parse(await dataOf(client.rpc('name_details', { name_id: nameId })))

/** The searches that engines ran most often lately. @throws SupabaseError */
export const loadSearches = async (
  client: ReportClient,
  siteId: string,
  filters: AnswerFilters,
  count: number,
) =>
  recentSearches.parse(
    await dataOf(client.rpc('recent_searches', { site_id: siteId, count, ...answersOf(filters) })),
  )

/** The newest answers that name the own brand and cite none of its pages. @throws SupabaseError */
export const loadUnclaimedRuns = async (
  client: ReportClient,
  siteId: string,
  filters: AnswerFilters,
  count: number,
) =>
  unclaimedRuns.parse(
    await dataOf(client.rpc('unclaimed_runs', { site_id: siteId, count, ...answersOf(filters) })),
  )
