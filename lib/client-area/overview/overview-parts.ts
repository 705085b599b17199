import 'server-only'
import { z } from 'zod'
import { dataOf } from '@/lib/supabase/data-of'
import { engineName } from '../engine-names'
import type { Range } from '../report/ranges'
import { scanChecks, type WrongFact } from './observations'
import type { AnswerFilters, ReportClient } from './report-calls'

const mostStatements = 500

/** Whether a site has ever had an answer. @throws SupabaseError */
export async function hasAnyRun(client: ReportClient, siteId: string): Promise<boolean> {
  const found = await dataOf(
    client
      .from('run_totals')
      .select('runs')
      .eq('site_id', siteId)
      .eq('grain', 'month')
      .gt('runs', 0)
      .limit(1),
  )
  return found.length > 0
}

/** The last weekly check of a site with its checks; null: there is none. @throws SupabaseError */
export async function loadLastScan(client: ReportClient, siteId: string) {
  const [scan] = await dataOf(
    client
      .from('scans')
      .select('score, checked_at, checks:report->checks')
      .eq('site_id', siteId)
      .order('checked_at', { ascending: false })
      .limit(1),
  )
  if (!scan) return null
  const checks = scanChecks.safeParse(scan.checks)
  return { score: scan.score, checkedAt: scan.checked_at, checks: checks.data ?? [] }
}

export interface UnknownAnswer {
  id: string
  prompt: string
  /** Its name. */
  engine: string
  finishedAt: string
}

/** The newest answers that say they do not know the own brand, also those to branded prompts. @throws SupabaseError */
export async function loadUnknownAnswers(
  client: ReportClient,
  siteId: string,
  { engine }: Pick<AnswerFilters, 'engine'>,
  count: number,
): Promise<UnknownAnswer[]> {
  let query = client
    .from('prompt_runs')
    .select('id, engine, finished_at, version:prompt_versions(text)')
    .eq('site_id', siteId)
    .eq('state', 'done')
    .eq('identity', 'unknown')
    .order('finished_at', { ascending: false })
    .limit(count)
  if (engine) query = query.eq('engine', engine)
  return (await dataOf(query)).map(({ id, engine: asked, finished_at, version }) => ({
    id,
    prompt: version.text,
    engine: engineName(asked),
    finishedAt: finished_at ?? '',
  }))
}

const statementRows = z.array(z.object({ brand_facts: z.object({ subject: z.string(), value: z.string() }) }))

/** Facts that answers of a range contradict, with the number of sentences. @throws SupabaseError */
export async function loadWrongFacts(client: ReportClient, siteId: string, { startsOn }: Range) {
  const found = await dataOf(
    client
      .from('run_statements')
      .select('brand_facts(subject, value)')
      .eq('site_id', siteId)
      .eq('agrees', false)
      .gte('created_at', startsOn)
      .order('created_at', { ascending: false })
      .limit(mostStatements),
  )
  const facts = new Map<string, WrongFact>()
  for (const { brand_facts: fact } of statementRows.parse(found)) {
    const key = JSON.stringify(fact)
    facts.set(key, { ...fact, statements: (facts.get(key)?.statements ?? 0) + 1 })
  }
  return [...facts.values()]
}
