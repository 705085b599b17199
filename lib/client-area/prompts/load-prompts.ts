import 'server-only'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
import type { Quality } from '@/lib/geo/metrics/quality'
import { allRows } from '@/lib/supabase/all-rows'
import { serverClient } from '@/lib/supabase/server'
import { promptKinds } from '../geo-names'
import { dataQuality } from './data-quality'
import { loadSchedule } from './load-schedule'
import type { PromptFilters } from './prompt-filters'
import { type PromptData, type PromptSummary, promptSummaries } from './prompt-summaries'
import type { TrackedBrand } from './prompt-totals'
import { loadRecentRuns } from './recent-runs'
import type { Schedule } from './schedule'
import { daysUntil } from './trend'

/** Everything that the list of prompts shows of a site. */
export interface PromptList {
  /** All prompts of the site. */
  prompts: readonly PromptSummary[]
  quality: Quality
  schedule: Schedule
  /** When the oldest open run was asked for; null: nothing is open. */
  openSince: string | null
}

/** A prompt's type; the database has no others. */
const kindOf = (kind: string) => promptKinds.find((known) => known === kind) ?? 'category'

/** An id that no brand has, so that a query without an own brand has no rows. */
const noBrand = '00000000-0000-0000-0000-000000000000'

async function loadPromptData(
  siteId: string,
  ownBrandId: string | undefined,
  firstDay: string,
): Promise<PromptData[]> {
  const client = await serverClient()
  // Rows within others, because the limit of rows in a response holds for each prompt's alone.
  const { data, error } = await allRows((from, to) =>
    client
      .from('prompts')
      .select(
        `id, text, topic, kind, is_enabled, version_id,
        version:prompt_versions!prompts_version_id_is_one_of_its_versions(
          run_totals(starts_on, engine, runs, own_cited_runs),
          mention_totals(starts_on, engine, mentions, rank_sum, rank_square_sum)
        )`,
      )
      .eq('site_id', siteId)
      .eq('version.run_totals.grain', 'day')
      .gte('version.run_totals.starts_on', firstDay)
      .eq('version.mention_totals.grain', 'day')
      .gte('version.mention_totals.starts_on', firstDay)
      .eq('version.mention_totals.brand_id', ownBrandId ?? noBrand)
      .order('topic', { nullsFirst: false })
      .order('created_at')
      .order('id')
      .range(from, to),
  )
  if (error) throw new ServiceUnavailableError(error.message)
  return data.map(({ id, text, topic, kind, is_enabled, version_id, version }) => ({
    prompt: { id, text, topic, kind: kindOf(kind), isEnabled: is_enabled, versionId: version_id },
    runs: version?.run_totals ?? [],
    mentions: version?.mention_totals ?? [],
  }))
}

/**
 * The prompts of a site with their figures of the last 30 days, by topic and then in the order they were added; those without a
 * topic come last. The database limits disabled prompts to 1,000, the plan limits enabled ones. All queries run at the same time:
 * the second round trip after the workspace's.
 * @param brands those that the site tracks
 * @throws ServiceUnavailableError
 */
export async function loadPrompts(
  siteId: string,
  brands: readonly TrackedBrand[],
  { engine }: Pick<PromptFilters, 'engine'>,
  now: Date,
): Promise<PromptList> {
  const days = daysUntil(now)
  const own = brands.find(({ isOwn }) => isOwn)
  const [data, { runs, openSince }, schedule] = await Promise.all([
    loadPromptData(siteId, own?.id, days[0] ?? ''),
    loadRecentRuns(siteId),
    loadSchedule(siteId),
  ])
  return {
    prompts: promptSummaries(data, runs, { brands, days, engine }),
    quality: dataQuality(data),
    schedule,
    openSince,
  }
}
