import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const states = ['waiting', 'running', 'done', 'empty', 'failed', 'canceled'] as const

const totalsSchema = z.array(z.object({ grain: z.string(), runs: z.int(), citations: z.int() }))
const mentionsSchema = z.array(z.object({ grain: z.string(), mentions: z.int() }))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function countOf(
  admin: SupabaseClient,
  table: string,
  siteId: string,
  filter: Record<string, string> = {},
) {
  let query = admin.from(table).select('*', { count: 'exact', head: true }).eq('site_id', siteId)
  for (const [column, value] of Object.entries(filter)) query = query.eq(column, value)
  const { count, error } = await query
  if (error) throw error
  return count ?? 0
}

/** Numbers of a site's runs by their state. */
export async function runStates(admin: SupabaseClient, siteId: string) {
  const counts: Partial<Record<(typeof states)[number], number>> = {}
  for (const state of states) counts[state] = await countOf(admin, 'prompt_runs', siteId, { state })
  return counts
}

/** Compares the rows of done runs with the totals of each grain: they differ if a run is counted twice or never. */
export async function compareTotals(admin: SupabaseClient, siteId: string) {
  const runs = await admin.from('run_totals').select('grain, runs, citations').eq('site_id', siteId)
  const mentions = await admin.from('mention_totals').select('grain, mentions').eq('site_id', siteId)
  if (runs.error ?? mentions.error) throw runs.error ?? mentions.error
  const runTotals = totalsSchema.parse(runs.data)
  const mentionTotals = mentionsSchema.parse(mentions.data)
  const row = (grain: string) => {
    const ofGrain = runTotals.filter((total) => total.grain === grain)
    return {
      runs: sum(ofGrain.map((total) => total.runs)),
      mentions: sum(mentionTotals.filter((total) => total.grain === grain).map((total) => total.mentions)),
      citations: sum(ofGrain.map((total) => total.citations)),
    }
  }
  return {
    rows: {
      runs: await countOf(admin, 'prompt_runs', siteId, { state: 'done' }),
      mentions: await countOf(admin, 'run_mentions', siteId),
      citations: await countOf(admin, 'run_citations', siteId),
    },
    'totals by day': row('day'),
    'totals by week': row('week'),
    'totals by month': row('month'),
  }
}

/** Usage events of a site's calls. */
export const countUsage = (admin: SupabaseClient, siteId: string): Promise<number> =>
  countOf(admin, 'usage_events', siteId, { kind: 'engine_call' })
