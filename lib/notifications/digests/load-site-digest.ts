import 'server-only'
import { LRUCache } from 'lru-cache'
import { defaultFilters } from '../../client-area/overview/filters'
import { daysAfter, loadAlerts } from '../../client-area/overview/load-alerts'
import { loadOverview } from '../../client-area/overview/load-overview'
import { loadSetupWith } from '../../client-area/setup/site-setup'
import { adminClient } from '../../supabase/admin'
import { loadBrandSums } from '../brand-sums'
import { namedChanges } from '../part-names'
import type { SiteDigest } from './digest'

const mostSteps = 3
/** Prompts with fewer than half as many runs in the week before are not compared. */
const leastTimes = 0.5

const weekFrom = (monday: string) => Array.from({ length: 7 }, (_, day) => daysAfter(monday, day))

async function load(siteId: string, siteName: string, week: string): Promise<SiteDigest | null> {
  const client = adminClient()
  // The last moment of the week, so that the overview's 7 days are this week.
  const end = new Date(Date.parse(daysAfter(week, 7)) - 1)
  const filters = { ...defaultFilters, range: '7d' } as const
  const overview = loadOverview(client, siteId, filters, end, loadSetupWith(client, siteId))
  const [{ view, period }, details, sums, sumsBefore, alerts] = await Promise.all([
    overview.figures,
    overview.details,
    loadBrandSums(siteId, weekFrom(week), daysAfter(week, 6)),
    loadBrandSums(siteId, weekFrom(daysAfter(week, -7)), daysAfter(week, 6)),
    loadAlerts(client, siteId, { from: week, before: daysAfter(week, 7) }),
  ])
  const { figures, headline, quality, leaderboard } = view
  if (figures.n === 0) return null
  const options = { figure: 'mentionRate', brands: leaderboard.length, leastTimes } as const
  const [gains, losses] = await Promise.all([
    namedChanges(sumsBefore, sums, { ...options, direction: 'above' }),
    namedChanges(sumsBefore, sums, { ...options, direction: 'below' }),
  ])
  return {
    siteId,
    siteName,
    period: period.current,
    headline,
    quality: quality.label,
    figures,
    gains,
    losses,
    brands: leaderboard,
    agentVisits: details.agentVisits,
    assistantVisits: details.assistantVisits,
    alerts,
    steps: details.steps.slice(0, mostSteps).map(({ title }) => title),
  }
}

/** All members of an account get the same figures within a few minutes. */
const loaded = new LRUCache<string, Promise<SiteDigest | null>>({ max: 500, ttl: 5 * 60 * 1_000 })

/**
 * The week of a site.
 * @param week its Monday, ISO 8601
 * @returns null if no current prompt was answered in it
 * @throws SupabaseError, Error if the database refuses or does not respond
 */
export function loadSiteDigest(siteId: string, siteName: string, week: string): Promise<SiteDigest | null> {
  const key = `${siteId} ${week}`
  const known = loaded.get(key)
  if (known) return known
  const loading = load(siteId, siteName, week)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}
