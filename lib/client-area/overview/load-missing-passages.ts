import 'server-only'
import { availableEmbedder } from '@/lib/engines/embedder'
import { environment } from '@/lib/env/server'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { type MissingPassage, readMissing } from './stored-comparison'

/** What cited pages of competitors say that own pages do not, as it was last compared. */
export interface PassageComparison {
  state: 'compared'
  /** ISO 8601. */
  comparedAt: string
  /** The model for embeddings; null: compared by words. */
  model: string | null
  /** Whether a model for embeddings is set now. */
  hasModel: boolean
  /** A sentence that says why the model was not used. */
  problem: string | null
  missing: readonly MissingPassage[]
  /** Pages that were compared. */
  ownPages: number
  otherPages: number
}

/** Why nothing has been compared: a kind of pages has not been read, or the comparison follows. */
export interface NoComparison {
  state: 'no-other-page' | 'no-own-page' | 'follows'
}

type Client = Awaited<ReturnType<typeof serverClient>>

async function hasReadPage(client: Client, siteId: string, kind: 'own' | 'competitor'): Promise<boolean> {
  const data = await dataOf(
    client
      .from('cited_pages')
      .select('id')
      .eq('site_id', siteId)
      .eq('kind', kind)
      .not('fetched_at', 'is', null)
      .neq('passages', '[]')
      .limit(1),
  )
  return data.length > 0
}

async function hasCrawl(client: Client, siteId: string): Promise<boolean> {
  const data = await dataOf(
    client.from('site_crawls').select('id').eq('site_id', siteId).eq('state', 'done').limit(1),
  )
  return data.length > 0
}

async function whyNot(client: Client, siteId: string): Promise<NoComparison> {
  const [hasOther, hasOwn, isCrawled] = await Promise.all([
    hasReadPage(client, siteId, 'competitor'),
    hasReadPage(client, siteId, 'own'),
    hasCrawl(client, siteId),
  ])
  if (!hasOther) return { state: 'no-other-page' }
  return { state: hasOwn || isCrawled ? 'follows' : 'no-own-page' }
}

/**
 * The last comparison of a site's pages with those of its competitors, or why there is none.
 * @throws SupabaseError
 */
export async function loadMissingPassages(siteId: string): Promise<PassageComparison | NoComparison> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('passage_comparisons')
      .select('compared_at, model, missing, own_pages, other_pages, problem')
      .eq('site_id', siteId)
      .maybeSingle(),
  )
  if (!data?.compared_at) return whyNot(client, siteId)
  if (data.own_pages === 0) return { state: 'no-own-page' }
  if (data.other_pages === 0) return { state: 'no-other-page' }
  return {
    state: 'compared',
    comparedAt: data.compared_at,
    model: data.model,
    hasModel: availableEmbedder(environment) !== undefined,
    problem: data.problem,
    missing: readMissing(data.missing),
    ownPages: data.own_pages,
    otherPages: data.other_pages,
  }
}
