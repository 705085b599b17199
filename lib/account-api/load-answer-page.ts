import 'server-only'
import type { ReportClient } from '../client-area/overview/report-calls'
import type { Identity } from '../geo/answers/reading'
import { dataOf } from '../supabase/data-of'
import type { Place } from './cursor'

interface AnswerQuery {
  prompt?: string | undefined
  engine?: string | undefined
  /** How they know the own brand. */
  identity?: Identity | undefined
  limit: number
  /** The answer after which the page begins; undefined: the newest. */
  cursor?: Place | undefined
}

/**
 * A page of the answers of a site, the newest first.
 * @returns the answers, and the last of them if there are more
 * @throws SupabaseError
 */
export async function loadAnswerPage(
  client: ReportClient,
  siteId: string,
  { prompt, engine, identity, limit, cursor }: AnswerQuery,
) {
  let query = client
    .from('prompt_runs')
    .select(
      `id, engine, model, finished_at, version:prompt_versions!inner(prompt_id, text),
      run_mentions(brand_id, rank, sentiment, judged_by, strength, brand:brands!inner(name, is_own)), run_citations(kind)`,
    )
    .eq('site_id', siteId)
    .eq('state', 'done')
    .order('finished_at', { ascending: false })
    .order('id', { ascending: false })
    .order('rank', { referencedTable: 'run_mentions' })
    // One more tells whether there is another page.
    .limit(limit + 1)
  if (prompt !== undefined) query = query.eq('version.prompt_id', prompt)
  if (engine !== undefined) query = query.eq('engine', engine)
  if (identity !== undefined) query = query.eq('identity', identity)
  if (cursor) {
    const { finishedAt, id } = cursor
    query = query.lte('finished_at', finishedAt).or(`finished_at.lt."${finishedAt}",id.lt.${id}`)
  }
  const data = await dataOf(query)
  const answers = data.slice(0, limit).map((run) => ({
    id: run.id,
    promptId: run.version.prompt_id,
    prompt: run.version.text,
    engine: run.engine,
    model: run.model,
    finishedAt: run.finished_at ?? '',
    mentions: run.run_mentions.map(({ brand, brand_id, rank, strength, sentiment, judged_by }) => ({
      brandId: brand_id,
      name: brand.name,
      isOwn: brand.is_own,
      rank,
      strength,
      sentiment,
      isEstimated: judged_by === 'lexicon',
    })),
    citations: run.run_citations.length,
    ownCitations: run.run_citations.filter(({ kind }) => kind === 'own').length,
  }))
  return { answers, next: data.length > limit ? (answers.at(-1) ?? null) : null }
}
