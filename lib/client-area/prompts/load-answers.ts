import 'server-only'
import { type Identity, storedIdentity } from '@/lib/geo/answers/reading'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

/** How many answers a page of the list has. */
export const answersOnPage = 20

/** A brand that an answer names. */
export interface NamedBrand {
  brandId: string
  rank: number
  /** 0 to 100; null: it could not be told. */
  sentiment: number | null
  /** Whether the sentiment is estimated from a list of words. */
  isEstimated: boolean
}

/** A run in the list of a prompt's answers. */
export interface AnswerEntry {
  id: string
  engine: string
  /** The version of the prompt's text. */
  version: number
  state: string
  /** When it ended; while it is open, when it is due. */
  at: string
  error: string | null
  /** How it knows the own brand. */
  identity: Identity
  brands: readonly NamedBrand[]
  citations: number
}

export interface AnswerPage {
  page: number
  answers: readonly AnswerEntry[]
  hasMore: boolean
}

/**
 * A page of the runs of a prompt, open ones first, then the newest first, without canceled ones.
 * @param page from 1
 * @throws SupabaseError
 */
export async function loadAnswers(siteId: string, promptId: string, page: number): Promise<AnswerPage> {
  const client = await serverClient()
  const from = (page - 1) * answersOnPage
  const data = await dataOf(
    client
      .from('prompt_runs')
      .select(
        `id, engine, state, run_at, finished_at, error, identity, version:prompt_versions!inner(prompt_id, number),
      run_mentions(brand_id, rank, sentiment, judged_by), run_citations(position)`,
      )
      .eq('site_id', siteId)
      .eq('version.prompt_id', promptId)
      .neq('state', 'canceled')
      .order('finished_at', { ascending: false, nullsFirst: true })
      .order('id')
      .order('rank', { referencedTable: 'run_mentions' })
      // One more tells whether there is another page.
      .range(from, from + answersOnPage),
  )
  return {
    page,
    hasMore: data.length > answersOnPage,
    answers: data.slice(0, answersOnPage).map((run) => ({
      id: run.id,
      engine: run.engine,
      version: run.version.number,
      state: run.state,
      at: run.finished_at ?? run.run_at,
      error: run.error,
      identity: storedIdentity(run.identity),
      brands: run.run_mentions.map(({ brand_id, rank, sentiment, judged_by }) => ({
        brandId: brand_id,
        rank,
        sentiment,
        isEstimated: judged_by === 'lexicon',
      })),
      citations: run.run_citations.length,
    })),
  }
}
