import 'server-only'
import { z } from 'zod'
import { rate } from '@/lib/geo/metrics/intervals'
import { dataOf } from '@/lib/supabase/data-of'
import { engineName } from '../engine-names'
import { type BrandFact, factKinds, type WrongStatement } from './brand-fact'
import type { ReportClient } from './report-calls'

/** The newest statements count; the database returns at most 1,000 rows. */
const mostStatements = 1_000
const mostWrong = 50

const factRows = z.array(
  z.object({ id: z.string(), kind: z.enum(factKinds), subject: z.string(), value: z.string() }),
)

const wrongRows = z.array(
  z.object({
    id: z.string(),
    fact_id: z.string(),
    sentence: z.string(),
    source_url: z.string().nullable(),
    judged_by: z.enum(['model', 'rule']),
    created_at: z.string(),
    prompt_runs: z.object({
      id: z.string(),
      engine: z.string(),
      prompt_versions: z.object({ text: z.string() }),
    }),
  }),
)

/**
 * The facts of a site with their accuracy, by kind and subject, and the newest sentences that contradict one.
 * @throws SupabaseError
 */
export async function loadFacts(
  client: ReportClient,
  siteId: string,
): Promise<{ facts: readonly BrandFact[]; wrong: readonly WrongStatement[] }> {
  const [facts, statements, wrong] = await Promise.all([
    dataOf(
      client
        .from('brand_facts')
        .select('id, kind, subject, value')
        .eq('site_id', siteId)
        .order('kind')
        .order('subject'),
    ),
    dataOf(
      client
        .from('run_statements')
        .select('fact_id, agrees')
        .eq('site_id', siteId)
        .order('created_at', { ascending: false })
        .limit(mostStatements),
    ),
    dataOf(
      client
        .from('run_statements')
        .select(
          'id, fact_id, sentence, source_url, judged_by, created_at, prompt_runs!inner(id, engine, prompt_versions!inner(text))',
        )
        .eq('site_id', siteId)
        .eq('agrees', false)
        .order('created_at', { ascending: false })
        .limit(mostWrong),
    ),
  ])
  return {
    facts: factRows.parse(facts).map((fact) => {
      const ofFact = statements.filter(({ fact_id }) => fact_id === fact.id)
      return { ...fact, accuracy: rate(ofFact.filter(({ agrees }) => agrees).length, ofFact.length) }
    }),
    wrong: wrongRows.parse(wrong).map((row) => ({
      id: row.id,
      factId: row.fact_id,
      sentence: row.sentence,
      sourceUrl: row.source_url,
      judgedBy: row.judged_by,
      runId: row.prompt_runs.id,
      prompt: row.prompt_runs.prompt_versions.text,
      engineId: row.prompt_runs.engine,
      engine: engineName(row.prompt_runs.engine),
      at: row.created_at,
    })),
  }
}
