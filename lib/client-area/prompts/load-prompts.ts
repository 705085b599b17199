import 'server-only'
import type { Brand } from '@/lib/geo/answers/reading'
import type { Share } from '@/lib/geo/metrics/intervals'
import { type Quality, qualityOf } from '@/lib/geo/metrics/quality'
import { maxRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'
import type { ReportClient } from '../overview/report-calls'
import { dateOf, rangeAt } from '../report/ranges'
import type { Account } from '../workspace'
import { loadSchedule } from './load-schedule'
import type { PromptFilters } from './prompt-filters'
import { type PromptReport, promptReport } from './prompt-report'
import { type PromptSummary, promptSummaries } from './prompt-summaries'
import type { RunState } from './run-rows'
import type { Schedule } from './schedule'

type PlanOfAccount = Pick<Account, 'id' | 'meters'>

const columns = 'prompt_version_id, engine, state, run_at, finished_at, error_code, error, created_at'

/**
 * The open runs of a site and the last ones that ended, the newest first: at most 1,000 of each, which tell the state of prompts.
 * @throws SupabaseError
 */
async function loadRecentRuns(
  client: ReportClient,
  siteId: string,
): Promise<{ runs: readonly RunState[]; openSince: string | null }> {
  const [open, ended] = await Promise.all([
    dataOf(
      client
        .from('prompt_runs')
        .select(columns)
        .eq('site_id', siteId)
        .in('state', ['waiting', 'running'])
        .order('run_at')
        .limit(maxRows),
    ),
    dataOf(
      client
        .from('prompt_runs')
        .select(columns)
        .eq('site_id', siteId)
        .not('finished_at', 'is', null)
        .neq('state', 'canceled')
        .order('finished_at', { ascending: false })
        .limit(maxRows),
    ),
  ])
  const openSince = open.map((run) => run.created_at).toSorted()[0] ?? null
  return { runs: [...open, ...ended], openSince }
}

/** The prompts of an account that are run, as `private.prompts_in_plan` chooses them. @throws SupabaseError */
async function loadInPlan(client: ReportClient, { id, meters }: PlanOfAccount) {
  const meter = meters.find(({ name }) => name === 'prompts')
  if (!meter || meter.allowed === null || meter.used <= meter.allowed) return undefined
  const data = await dataOf(
    client
      .from('prompts')
      .select('id, sites!inner()')
      .eq('sites.account_id', id)
      .eq('is_enabled', true)
      .order('created_at')
      .order('id')
      .limit(meter.allowed),
  )
  return new Set(data.map((prompt) => prompt.id))
}

/** Everything that the list of prompts shows of a site. */
export interface PromptList {
  /** All prompts of the site. */
  prompts: readonly PromptSummary[]
  quality: Quality
  schedule: Schedule
  /** When the oldest open run was asked for; null: nothing is open. */
  openSince: string | null
}

async function loadReport(
  client: ReportClient,
  siteId: string,
  firstDay: string,
  engine: string | null,
): Promise<PromptReport> {
  const data = await dataOf(
    client.rpc('prompt_report', {
      site_id: siteId,
      first_day: firstDay,
      ...(engine !== null && { engine }),
    }),
  )
  return promptReport.parse(data)
}

/** How many answers to each enabled prompt name the own brand; null if there is none. Branded prompts are in no figure. */
const visibilityOf = (prompts: readonly PromptSummary[], brands: readonly Brand[]): Share[] | null =>
  brands.some(({ isOwn }) => isOwn)
    ? prompts
        .filter(({ isEnabled, isBranded }) => isEnabled && !isBranded)
        .map(({ figures }) => [figures.own?.position.base ?? 0, figures.n])
    : null

/**
 * The prompts of a site with their figures of the last 30 days, by topic and then in the order they were added; those without a
 * topic come last. The database limits disabled prompts to 1,000, the plan limits enabled ones. All queries run at the same time:
 * the second round trip after the workspace's.
 * @param client may read the site
 * @param brands those that the site tracks
 * @param account of the site, to tell which prompts its plan leaves out
 * @throws SupabaseError
 */
export async function loadPrompts(
  client: ReportClient,
  siteId: string,
  brands: readonly Brand[],
  { engine }: Pick<PromptFilters, 'engine'>,
  now: Date,
  account?: PlanOfAccount,
): Promise<PromptList> {
  const range = rangeAt('30d', now)
  const [{ prompts, coverage }, { runs, openSince }, schedule, inPlan] = await Promise.all([
    loadReport(client, siteId, range.startsOn, engine),
    loadRecentRuns(client, siteId),
    loadSchedule(client, siteId),
    account && loadInPlan(client, account),
  ])
  const days = range.buckets.map(dateOf)
  const summaries = promptSummaries(prompts, runs, { brands, days, engine, inPlan })
  return {
    prompts: summaries,
    quality: qualityOf({ ...coverage, visibility: visibilityOf(summaries, brands), daysInRange: range.days }),
    schedule,
    openSince,
  }
}
