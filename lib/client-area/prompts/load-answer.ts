import 'server-only'
import { engines } from '@/lib/engines/registry'
import { type Brand, type Identity, storedIdentity } from '@/lib/geo/answers/reading'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import type { AnswerBlock } from './answer-blocks'
import type { NamedBrand } from './load-answers'
import { loadNotHonored } from './load-locations'
import { viewAnswer } from './prompts-thread'

export interface AnswerCitation {
  position: number
  url: string
  host: string
  title: string | null
  kind: string
  isInText: boolean
}

/** A sentence of an answer that was compared with a fact of the brand. */
export interface ComparedStatement {
  id: string
  fact: string
  sentence: string
  agrees: boolean
  sourceUrl: string | null
  isByModel: boolean
}

/** One run with everything that was read in its answer, as it is stored. */
export interface StoredAnswer {
  id: string
  prompt: { id: string; question: string; version: number }
  engine: string
  /** That it was asked from, as two letters; null if the engine takes none, or it is not known. */
  country: string | null
  /** Whether a test question showed that the engine does not take the country into account. */
  isCountryIgnored: boolean
  state: string
  at: string
  error: string | null
  /** Markdown; null: there is none. */
  text: string | null
  isCut: boolean
  /** How it knows the own brand. */
  identity: Identity
  model: string | null
  inputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
  latencyMs: number | null
  brands: readonly (NamedBrand & { strength: string; framing: readonly string[]; sentence: string })[]
  citations: readonly AnswerCitation[]
  searches: readonly string[]
  statements: readonly ComparedStatement[]
  /** Companies and products that it names and nobody tracks. */
  names: readonly { id: string; name: string }[]
  /** Other answers to the same text, the newest first. */
  others: readonly { id: string; engine: string; at: string }[]
}

/** An answer as its screen shows it. */
export type AnswerDetails = Omit<StoredAnswer, 'text'> & {
  /** Null: there is none. */
  blocks: readonly AnswerBlock[] | null
}

/** How many answers can be chosen to compare with. */
const mostOthers = 50

/**
 * One run with everything that was read in its answer; undefined if the site has no such run.
 * @throws SupabaseError
 */
export async function loadStoredAnswer(
  client: Awaited<ReturnType<typeof serverClient>>,
  siteId: string,
  runId: string,
): Promise<StoredAnswer | undefined> {
  const [data, notHonored] = await Promise.all([
    dataOf(
      client
        .from('prompt_runs')
        .select(
          `id, engine, country, state, run_at, finished_at, error, answer, is_cut, identity, model, input_tokens, output_tokens, cost_usd, latency_ms,
      version:prompt_versions!inner(prompt_id, number, text, others:prompt_runs(id, engine, finished_at)),
      run_mentions(brand_id, rank, sentiment, judged_by, strength, framing, sentence),
      run_citations(position, url, host, title, kind, is_in_text),
      run_searches(position, query),
      run_statements(id, sentence, agrees, source_url, judged_by, fact:brand_facts(subject, value)),
      run_names(found:found_names(id, name, counts))`,
        )
        .eq('site_id', siteId)
        .eq('id', runId)
        .eq('version.others.state', 'done')
        .neq('version.others.id', runId)
        .order('finished_at', { referencedTable: 'version.others', ascending: false })
        .limit(mostOthers, { referencedTable: 'version.others' })
        .order('rank', { referencedTable: 'run_mentions' })
        .order('position', { referencedTable: 'run_citations' })
        .order('position', { referencedTable: 'run_searches' })
        .maybeSingle(),
    ),
    loadNotHonored(client),
  ])
  if (!data) return undefined
  const { version } = data
  return {
    id: data.id,
    prompt: { id: version.prompt_id, question: version.text, version: version.number },
    engine: data.engine,
    country: engines.find(({ id }) => id === data.engine)?.takesCountry ? data.country : null,
    isCountryIgnored: notHonored.some(
      ({ engine, country }) => engine === data.engine && country === data.country,
    ),
    state: data.state,
    at: data.finished_at ?? data.run_at,
    error: data.error,
    text: data.answer,
    isCut: data.is_cut,
    identity: storedIdentity(data.identity),
    model: data.model,
    inputTokens: data.input_tokens,
    outputTokens: data.output_tokens,
    // The local Supabase returns decimal numbers as text.
    costUsd: data.cost_usd === null ? null : Number(data.cost_usd),
    latencyMs: data.latency_ms,
    brands: data.run_mentions.map(
      ({ brand_id, judged_by, rank, sentiment, strength, framing, sentence }) => ({
        brandId: brand_id,
        rank,
        sentiment,
        strength,
        framing,
        sentence,
        isEstimated: judged_by === 'lexicon',
      }),
    ),
    citations: data.run_citations.map(({ is_in_text, ...citation }) => ({
      ...citation,
      isInText: is_in_text,
    })),
    searches: data.run_searches.map(({ query }) => query),
    statements: data.run_statements.map(({ id, sentence, agrees, source_url, judged_by, fact }) => ({
      id,
      fact: fact ? `${fact.subject}: ${fact.value}` : '',
      sentence,
      agrees,
      sourceUrl: source_url,
      isByModel: judged_by === 'model',
    })),
    names: data.run_names
      .flatMap(({ found: { id, name, counts } }) => (counts ? [{ id, name }] : []))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    others: version.others.map(({ id, engine, finished_at }) => ({ id, engine, at: finished_at ?? '' })),
  }
}

/**
 * The same with the text as it is shown, in which brands are marked.
 * @param brands to mark
 * @throws SupabaseError
 */
export async function loadAnswer(
  client: Awaited<ReturnType<typeof serverClient>>,
  siteId: string,
  runId: string,
  brands: readonly Brand[],
): Promise<AnswerDetails | undefined> {
  const stored = await loadStoredAnswer(client, siteId, runId)
  if (!stored) return undefined
  const { text, ...details } = stored
  return { ...details, blocks: text === null ? null : await viewAnswer(siteId, text, brands) }
}
